/** The boards of the front page, which an operator has picked. */
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** One for the first screen, three below it. */
const SHOWN_BOARDS = 4

const load = async () => (await import('../contract/featured.ts')).FeaturedBoards

export function featuredBoards() {
  return queryOptions({
    queryKey: ['boards', 'featured'],
    queryFn: ({ signal }) => request(`featured?page_size=${SHOWN_BOARDS}&images=url`, load, { signal }),
  })
}
