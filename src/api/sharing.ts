/** Sharing: links to rooms, homes, photographs and private boards, copies of community boards, and new versions of one's own. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { Layout } from '../../studio/model/layout.ts'
import { CopyBoardAnswer, ShareLink, ShareState } from '../contract/boards.ts'
import { request } from './request.ts'

/** A board, home, photograph or room of this account. */
export type Shared = { readonly kind: 'boards' | 'homes' | 'photographs' | 'rooms'; readonly id: string }

/** Its links. */
export function shareState(of: Shared) {
  return queryOptions({
    queryKey: [of.kind, 'share', of.id],
    queryFn: ({ signal }) => request(sharePath(of), ShareState, { signal }),
    staleTime: 0,
  })
}

/** Makes one more link. */
export function makeShareLink(of: Shared): Promise<ShareLink> {
  return request(sharePath(of), ShareLink, { method: 'POST', body: {} })
}

/** `link`: its id; without one all links. */
export function revokeShareLink(of: Shared, link?: string): Promise<unknown> {
  const path = link === undefined ? sharePath(of) : `${sharePath(of)}?link=${encodeURIComponent(link)}`
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

function sharePath({ kind, id }: Shared): string {
  return `${kind}/${encodeURIComponent(id)}/share`
}
