/** Sharing boards: links to private ones, copies of community boards, and new versions of one's own. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { Layout } from '../../studio/model/layout.ts'
import { CopyBoardAnswer, ShareLink, ShareState } from '../contract/boards.ts'
import { request } from './request.ts'

/** The links of the owner's board. */
export function shareState(boardId: string) {
  return queryOptions({
    queryKey: ['boards', 'share', boardId],
    queryFn: ({ signal }) => request(sharePath(boardId), ShareState, { signal }),
    staleTime: 0,
  })
}

/** Creates one more link to the board. */
export function makeShareLink(boardId: string): Promise<ShareLink> {
  return request(sharePath(boardId), ShareLink, { method: 'POST', body: {} })
}

/** `link`: its id; without one all links of the board. */
export function revokeShareLink(boardId: string, link?: string): Promise<unknown> {
  const path = link === undefined ? sharePath(boardId) : `${sharePath(boardId)}?link=${encodeURIComponent(link)}`
  return request(path, z.unknown(), { method: 'DELETE' })
}

/**
 * Copies the board to the user's account and returns the copy's id. `layout`: the room as arranged by the visitor, if
 * any.
 */
export async function copyBoard(boardId: string, layout: Layout | null, idempotencyKey: string): Promise<string> {
  const answer = await request(`boards/${encodeURIComponent(boardId)}/copy`, CopyBoardAnswer, {
    method: 'POST',
    body: { layout },
    headers: { 'idempotency-key': idempotencyKey },
  })
  return answer.id
}

/** Replaces the board's text, colors and pictures with the draft's. */
export function redesignBoard(boardId: string, draftId: string): Promise<unknown> {
  return request(`boards/${encodeURIComponent(boardId)}/redesign`, z.unknown(), {
    method: 'POST',
    body: { draft_id: draftId },
  })
}

function sharePath(boardId: string): string {
  return `boards/${encodeURIComponent(boardId)}/share`
}
