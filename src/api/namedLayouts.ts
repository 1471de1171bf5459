/** The named layouts of a board: the list, one of them, and its changes. */
import type { Layout } from '../../studio/model/layout.ts'
import { type ChangeLayout, LayoutList, type NamedLayout, SavedNamedLayout } from '../contract/layouts.ts'
import { request, IGNORED_BODY } from './request.ts'

const layoutsPath = (boardId: string) => `boards/${encodeURIComponent(boardId)}/layouts`
const path = (boardId: string, id: string) => `${layoutsPath(boardId)}/${encodeURIComponent(id)}`

/** The oldest first. */
export async function fetchLayouts(boardId: string, signal?: AbortSignal): Promise<readonly NamedLayout[]> {
  return (await request(layoutsPath(boardId), LayoutList, { signal })).layouts
}

export function fetchNamedLayout(boardId: string, id: string, signal?: AbortSignal): Promise<SavedNamedLayout> {
  return request(path(boardId, id), SavedNamedLayout, { signal })
}

type Save = { readonly revision: number; readonly layout: Layout; readonly name?: string; readonly keepalive?: boolean }

/** `revision`: the one that the change is based on; 0 creates the layout. Returns the new one. */
export async function saveNamedLayout(boardId: string, id: string, { keepalive, ...body }: Save): Promise<number> {
  const answer = await request(path(boardId, id), SavedNamedLayout, {
    method: 'PUT',
    body,
    keepalive,
  })
  return answer.revision
}

export function changeNamedLayout(boardId: string, id: string, change: ChangeLayout): Promise<unknown> {
  return request(path(boardId, id), IGNORED_BODY, { method: 'PATCH', body: change })
}

export function removeNamedLayout(boardId: string, id: string): Promise<unknown> {
  return request(path(boardId, id), IGNORED_BODY, { method: 'DELETE' })
}

/** Undoes a deletion. */
export function restoreNamedLayout(boardId: string, id: string): Promise<unknown> {
  return request(`${path(boardId, id)}/restore`, IGNORED_BODY, { method: 'POST', body: {} })
}
