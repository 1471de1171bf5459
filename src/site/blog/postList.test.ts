import { describe, expect, it } from 'vitest'
import { loadPost } from './postQuery.ts'
import { findPosts, POSTS } from './postList.ts'

const READ_TIMES = [5, 8, 10, 12]
const FEWEST_WORDS = 200

function wordsOf(text: string): number {
  return text.split(/\s+/).length
}

describe('the blog', () => {
  it('has ten articles, each with a text, sources and one of the allowed reading times', async () => {
    expect(POSTS).toHaveLength(10)
    expect(new Set(POSTS.map(({ id }) => id)).size).toBe(10)
    expect([...new Set(POSTS.map(({ minutes }) => minutes))].sort((a, b) => a - b)).toEqual(READ_TIMES)
    const texts = await Promise.all(POSTS.map(async ({ id }) => ({ id, post: await loadPost(id) })))
    const thin = texts.filter(({ post }) => !post || post.sources.length === 0 || wordsOf(post.body) < FEWEST_WORDS)
    expect(thin.map(({ id }) => id)).toEqual([])
  })

  it('links only to articles that exist', async () => {
    const bodies = await Promise.all(POSTS.map(async ({ id }) => (await loadPost(id))?.body ?? ''))
    const links = bodies.flatMap((body) =>
      [...body.matchAll(/\/blog-details\?post=([\w-]+)/g)].map((match) => match[1]),
    )
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((id) => !POSTS.some((post) => post.id === id))).toEqual([])
    expect(await loadPost('no-such-article')).toBeUndefined()
  })

  it('is searched by every word, in any order and case', () => {
    expect(findPosts('  BED ').map(({ id }) => id)).toContain('inches-around-the-bed')
    expect(findPosts('needs sofa').map(({ id }) => id)).toEqual(['room-around-a-sofa'])
    expect(findPosts('sofa xylophone')).toEqual([])
    expect(findPosts('')).toEqual(POSTS)
  })
})
