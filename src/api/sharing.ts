/** Sharing boards: links to private ones, copies of community boards, and new versions of one's own. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { Layout } from '../../studio/model/layout.ts'
import { CopyBoardAnswer, ShareLink, ShareState } from '../contract/boards.ts'
import { request } from './request.ts'

/** Whether the owner's board has a link, and when it was created. */
export function shareState(boardId: string) {
  return queryOptions({
    queryKey: ['boards', 'share', boardId],
    queryFn: ({ signal }) => request(sharePath(boardId), ShareState, { signal }),
    staleTime: 0,
  })
}

/** Creates the board's link, which invalidates an earlier one. Only this answer contains its token. */
export function makeShareLink(boardId: string): Promise<ShareLink> {
  return request(sharePath(boardId), ShareLink, { method: 'POST', body: {} })
}

export function revokeShareLink(boardId: string): Promise<unknown> {
  return request(sharePath(boardId), z.unknown(), { method: 'DELETE' })
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
