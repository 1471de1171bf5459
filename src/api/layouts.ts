/** The layout of a board. Saves state the revision that they are based on, so that no save overwrites an unseen one. */
import { z } from 'zod'
import type { Layout } from '../../studio/model/layout.ts'
import { SavedLayout } from '../contract/layouts.ts'
import { ChangedInOtherTab } from '../platform/revisedStorage.ts'
import { request, RequestFailed } from './request.ts'

const path = (boardId: string) => `boards/${encodeURIComponent(boardId)}/layout`

export function fetchLayout(boardId: string, signal?: AbortSignal): Promise<SavedLayout> {
  return request(path(boardId), SavedLayout, { signal })
}

const Saved = z.object({ revision: z.number() })

/**
 * `revision`: the one that the change is based on. Returns the new one. `keepalive` lets the request outlive the page.
 */
export async function saveLayout(
  boardId: string,
  revision: number,
  layout: Layout,
  keepalive: boolean = false,
): Promise<number> {
  const answer = await request(path(boardId), Saved, { method: 'PUT', body: { revision, layout }, keepalive })
  return answer.revision
}

/**
 * Whether a save was refused because the layout was changed in another tab or on another device, not for lack of space.
 */
export function isChangedElsewhere(error: unknown): boolean {
  if (error instanceof ChangedInOtherTab) return true
  return error instanceof RequestFailed && error.status === 409 && CHANGED_ELSEWHERE.has(error.code)
}

/** The second condition is for servers without error codes. */
const CHANGED_ELSEWHERE = new Set(['changed-elsewhere', 'http-409'])
