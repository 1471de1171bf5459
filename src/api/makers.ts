/** Makers: their spaces, followers, the user's own choices, and reports of boards. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Maker, ReportBoard, UpdateSpace } from '../contract/community.ts'
import { BOARD_PAGE_SIZE, MAKER_PAGE_SIZE } from '../contract/words.ts'
import { FIRST_PAGE, nextPage } from './boards.ts'
import { request, IGNORED_BODY } from './request.ts'

const loadBoards = async () => (await import('./receivedBoard.ts')).ReceivedBoards
const loadSpace = async () => (await import('../contract/community.ts')).MakerSpace
const loadMakers = async () => (await import('../contract/community.ts')).MakerList
const loadOwnSpace = async () => (await import('../contract/community.ts')).OwnSpace

export function makerSpace(id: string) {
  return queryOptions({
    queryKey: ['makers', 'space', id],
    queryFn: ({ signal }) => request(makerPath(id), loadSpace, { signal }),
    enabled: id !== '',
  })
}

/** The public boards of a maker, three at a time. */
export function makerBoards(id: string) {
  return infiniteQueryOptions({
    queryKey: ['boards', 'pages', 'maker', id, {}],
    queryFn: ({ pageParam: { page, after }, signal }) => {
      const query = new URLSearchParams({ page: `${page}`, page_size: `${BOARD_PAGE_SIZE}`, images: 'url' })
      if (after !== undefined) query.set('after', after)
      return request(`${makerPath(id)}/boards?${query}`, loadBoards, { signal })
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPage,
  })
}

/** The followers of the maker, or the makers that they follow, twelve at a time. */
export function followList(id: string, which: 'followers' | 'following') {
  return infiniteQueryOptions({
    queryKey: ['makers', which, id],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ page: `${pageParam}`, page_size: `${MAKER_PAGE_SIZE}` })
      return request(`${makerPath(id)}/${which}?${query}`, loadMakers, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (last: Maker[], pages: Maker[][]) =>
      last.length < MAKER_PAGE_SIZE ? undefined : pages.length + 1,
  })
}

/** The user's own counts and choices, and the ids of the makers that they follow. */
export function ownSpace() {
  return queryOptions({
    queryKey: ['makers', 'own'],
    queryFn: ({ signal }) => request('user/space', loadOwnSpace, { signal }),
  })
}

export function updateSpace(change: UpdateSpace): Promise<unknown> {
  return request('user/space', IGNORED_BODY, { method: 'PATCH', body: change })
}

export function setFollowing(id: string, isFollowing: boolean): Promise<unknown> {
  return request(`${makerPath(id)}/follow`, IGNORED_BODY, { method: isFollowing ? 'PUT' : 'DELETE' })
}

export function reportBoard(boardId: string, report: ReportBoard): Promise<unknown> {
  return request(`boards/${encodeURIComponent(boardId)}/report`, IGNORED_BODY, { method: 'POST', body: report })
}

function makerPath(id: string): string {
  return `makers/${encodeURIComponent(id)}`
}
