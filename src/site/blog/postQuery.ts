/** The text of an article, loaded when it is opened; as a query, it never becomes stale. */
import { queryOptions } from '@tanstack/react-query'
import type { Post } from './post.ts'
import { POSTS } from './postList.ts'

export function postQuery(id: string) {
  return queryOptions({
    queryKey: ['posts', id],
    queryFn: async () => (await loadPost(id)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The metadata of the article in the URL; the first article if none is named. Undefined if the id is unknown. */
export function postOf(query: URLSearchParams) {
  const id = query.get('post') ?? POSTS[0]?.id
  return POSTS.find((candidate) => candidate.id === id)
}

type Text = Pick<Post, 'body' | 'quote' | 'sources'>

const TEXTS: Record<string, () => Promise<{ text: Text }>> = {
  'room-around-a-sofa': () => import('./posts/roomAroundASofa.ts'),
  'inches-around-the-bed': () => import('./posts/inchesAroundTheBed.ts'),
  'a-table-people-can-leave': () => import('./posts/aTablePeopleCanLeave.ts'),
  'measure-before-you-look': () => import('./posts/measureBeforeYouLook.ts'),
  'will-it-get-in': () => import('./posts/willItGetIn.ts'),
  'how-far-from-the-screen': () => import('./posts/howFarFromTheScreen.ts'),
  'rooms-that-are-not-rectangles': () => import('./posts/roomsThatAreNotRectangles.ts'),
  'room-to-turn': () => import('./posts/roomToTurn.ts'),
  'the-rug-comes-first': () => import('./posts/theRugComesFirst.ts'),
  'a-picture-is-not-a-plan': () => import('./posts/aPictureIsNotAPlan.ts'),
}

/** The whole article; undefined if no article has this id. */
export async function loadPost(id: string): Promise<Post | undefined> {
  const meta = POSTS.find((post) => post.id === id)
  const load = TEXTS[id]
  if (!meta || !load) return undefined
  return { ...meta, ...(await load()).text }
}
