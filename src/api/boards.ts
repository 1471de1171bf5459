/** Saved boards: lists, one board, and its changes. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { UpdateBoard } from '../contract/boardChanges.ts'
import type { Board, BoardQuery, LikeState, SaveBoard, ShotOf } from '../contract/boards.ts'
import { BOARD_PAGE_SIZE } from '../contract/words.ts'
import { request, IGNORED_BODY } from './request.ts'

const loadBoard = async () => (await import('./receivedBoard.ts')).ReceivedBoard
const loadBoards = async () => (await import('./receivedBoard.ts')).ReceivedBoards
const loadLike = async () => (await import('../contract/boards.ts')).LikeState
const loadSaved = async () => (await import('../contract/boards.ts')).SaveProductsAnswer

/** A page of a board list: its number, and the cursor of the board that it continues after. */
type PageParam = { page: number; after?: string }
export const FIRST_PAGE: PageParam = { page: 1 }

/** Undefined after a page that is not full. */
export function nextPage(last: Board[], pages: Board[][]): PageParam | undefined {
  return last.length < BOARD_PAGE_SIZE ? undefined : { page: pages.length + 1, after: last.at(-1)?.cursor }
}

/** Filter and order of a board list. */
export type BoardFilter = Partial<Pick<BoardQuery, 'function_name' | 'style' | 'colour' | 'sort'>>

/** Boards of the community, three at a time; `search` is a full-text search. */
export function communityBoards(search = '', filter: BoardFilter = {}) {
  return boardPages('get_products_all/', search, filter)
}

/** The boards of the signed-in user, three at a time. */
export function ownBoards() {
  return boardPages('get_products_by_email/', '', {})
}

function boardPages(path: string, search: string, filter: BoardFilter) {
  return infiniteQueryOptions({
    queryKey: ['boards', 'pages', path, search, filter],
    queryFn: ({ pageParam: { page, after }, signal }) => {
      const query = new URLSearchParams({ page: `${page}`, page_size: `${BOARD_PAGE_SIZE}`, images: 'url' })
      if (search !== '') query.set('search', search)
      for (const [name, value] of Object.entries({ ...filter, after })) if (value) query.set(name, value)
      return request(`${path}?${query}`, loadBoards, { signal })
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPage,
  })
}

/** `shareToken` is that of the link through which a private board is opened. */
export function boardDetail(id: string, shareToken?: string) {
  const share = shareToken === undefined ? '' : `&share=${encodeURIComponent(shareToken)}`
  return queryOptions({
    queryKey: ['boards', 'detail', id, shareToken ?? ''],
    queryFn: ({ signal }) => request(`${boardPath(id)}?images=url${share}`, loadBoard, { signal }),
    enabled: id !== '',
  })
}

/** Fetches the current board as one of its members. */
export function fetchBoard(id: string): Promise<Board> {
  return request(`${boardPath(id)}?images=url`, loadBoard)
}

/** Saves the board and returns its id. Calls with the same key save it once. */
export async function saveBoard(board: SaveBoard, idempotencyKey: string): Promise<string> {
  const answer = await request('save-products/', loadSaved, {
    method: 'POST',
    body: [board],
    headers: { 'idempotency-key': idempotencyKey },
  })
  return answer.id
}

export function updateBoard(id: string, change: UpdateBoard): Promise<unknown> {
  return request(boardPath(id), IGNORED_BODY, { method: 'PATCH', body: change })
}

export function deleteBoard(id: string): Promise<unknown> {
  return request(boardPath(id), IGNORED_BODY, { method: 'DELETE' })
}

/** Undoes a deletion. */
export function restoreBoard(id: string): Promise<unknown> {
  return request(`${boardPath(id)}/restore`, IGNORED_BODY, { method: 'POST', body: {} })
}

/** Likes the board, or removes the like. */
export function likeBoard(id: string, isLiked: boolean): Promise<LikeState> {
  return request(`${boardPath(id)}/like`, loadLike, { method: isLiked ? 'PUT' : 'DELETE' })
}

/** A photograph of a layout, at most 3 MB, becomes the room picture of the board. */
export function setBoardPicture(id: string, image: Blob, shotOf: ShotOf | undefined): Promise<unknown> {
  const query = shotOf ? `?${new URLSearchParams(shotOf)}` : ''
  return request(`${boardPath(id)}/picture${query}`, IGNORED_BODY, { method: 'PUT', body: image })
}

function boardPath(id: string): string {
  return `boards/${encodeURIComponent(id)}`
}
