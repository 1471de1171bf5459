/**
 * Writes the metadata of the blog articles, from which the server creates their heads and the sitemap, into the build.
 */
import type { Plugin } from 'vite'
import { POSTS } from '../../src/features/blog/postList.ts'

export function articleList(): Plugin {
  return {
    name: 'article-list',
    apply: 'build',
    generateBundle() {
      const facts = POSTS.map(({ id, title, desc, date }) => ({ id, title, desc, date }))
      this.emitFile({ type: 'asset', fileName: 'articles.json', source: JSON.stringify(facts) })
    },
  }
}
