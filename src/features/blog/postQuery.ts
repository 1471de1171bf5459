/** The text of an article as a query; it never grows old within a visit. */
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

/** The article that an address shows: the one it names, else the first. Undefined where there is no such article. */
export function postOf(query: URLSearchParams) {
  const id = query.get('post') ?? POSTS[0]?.id
  return POSTS.find((candidate) => candidate.id === id)
}
