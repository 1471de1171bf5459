/** The text of an article as a query; it never becomes stale. */
import { queryOptions } from '@tanstack/react-query'
import { loadPost } from './loadPost.ts'
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
