/** Saved boards: lists, one board, and everything that its owner may do with it. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type Board,
  type BoardQuery,
  LikeState,
  type SaveBoard,
  SaveProductsAnswer,
  type UpdateBoard,
} from '../contract/boards.ts'
import { BOARD_PAGE_SIZE } from '../contract/vocabulary.ts'
import { ReceivedBoard, ReceivedBoards } from './receivedBoard.ts'
import { request } from './request.ts'

/** What the boards of a list have in common. */
export type BoardFilter = Partial<Pick<BoardQuery, 'function_name' | 'style' | 'colour' | 'sort'>>

/** Which page, and the cursor of the board before it: a server that knows cursors goes on right after that board. */
type PageParam = { page: number; after?: string }
const FIRST_PAGE: PageParam = { page: 1 }

/** Boards of the community, three at a time; `search` looks in their words. */
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
      return request(`${path}?${query}`, ReceivedBoards, { signal })
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (last: Board[], pages: Board[][]) =>
      last.length < BOARD_PAGE_SIZE ? undefined : { page: pages.length + 1, after: last.at(-1)?.cursor },
  })
}

/** `shareToken` is that of the link through which a private board is opened. */
export function boardDetail(id: string, shareToken?: string) {
  const share = shareToken === undefined ? '' : `&share=${encodeURIComponent(shareToken)}`
  return queryOptions({
    queryKey: ['boards', 'detail', id, shareToken ?? ''],
    queryFn: ({ signal }) => request(`${boardPath(id)}?images=url${share}`, ReceivedBoard, { signal }),
    enabled: id !== '',
  })
}

/** Saves the board; the same key saves once, however often it is sent. Answers the id of the board. */
export async function saveBoard(board: SaveBoard, idempotencyKey: string): Promise<string> {
  const answer = await request('save-products/', SaveProductsAnswer, {
    method: 'POST',
    body: [board],
    headers: { 'idempotency-key': idempotencyKey },
  })
  return answer.id
}

export function updateBoard(id: string, change: UpdateBoard): Promise<unknown> {
  return request(boardPath(id), z.unknown(), { method: 'PATCH', body: change })
}

export function deleteBoard(id: string): Promise<unknown> {
  return request(boardPath(id), z.unknown(), { method: 'DELETE' })
}

/** Undoes a delete. */
export function restoreBoard(id: string): Promise<unknown> {
  return request(`${boardPath(id)}/restore`, z.unknown(), { method: 'POST', body: {} })
}

/** Likes the board, or takes the like back. */
export function likeBoard(id: string, isLiked: boolean): Promise<LikeState> {
  return request(`${boardPath(id)}/like`, LikeState, { method: isLiked ? 'PUT' : 'DELETE' })
}

function boardPath(id: string): string {
  return `boards/${encodeURIComponent(id)}`
}
