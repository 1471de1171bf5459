/** The API calls for My rooms and My furniture. */
import type { Layout } from '../../studio/model/layout.ts'
import type { SavedLayout } from '../contract/layouts.ts'
import {
  FurnitureList,
  type KeptFurniture,
  type RoomEntry,
  RoomList,
  SavedRoom,
  SharedRoom,
} from '../contract/rooms.ts'
import { request, IGNORED_BODY } from './request.ts'

const path = (id: string) => `rooms/${encodeURIComponent(id)}`
const piecePath = (id: string) => `furniture/${encodeURIComponent(id)}`

/** The oldest first. */
export async function fetchRooms(signal?: AbortSignal): Promise<readonly RoomEntry[]> {
  return (await request('rooms', RoomList, { signal })).rooms
}

export function fetchRoom(id: string, signal?: AbortSignal): Promise<SavedLayout> {
  return request(path(id), SavedRoom, { signal })
}

type Save = { readonly revision: number; readonly layout: Layout; readonly name?: string; readonly keepalive?: boolean }

/** `revision`: the one that the change is based on; 0 creates the room. Returns the new one. */
export async function saveRoom(id: string, { keepalive, ...body }: Save): Promise<number> {
  const answer = await request(path(id), SavedRoom, { method: 'PUT', body, keepalive })
  return answer.revision
}

export function renameRoom(id: string, name: string): Promise<unknown> {
  return request(path(id), IGNORED_BODY, { method: 'PATCH', body: { name } })
}

export function removeRoom(id: string): Promise<unknown> {
  return request(path(id), IGNORED_BODY, { method: 'DELETE' })
}

/** Undoes a removal. */
export function restoreRoom(id: string): Promise<unknown> {
  return request(`${path(id)}/restore`, IGNORED_BODY, { method: 'POST', body: {} })
}

/** The room that a link opens. `share`: the secret of the link. */
export function fetchSharedRoom(id: string, share: string, signal?: AbortSignal): Promise<SharedRoom> {
  return request(`${path(id)}/shared?share=${encodeURIComponent(share)}`, SharedRoom, { signal })
}

/** The oldest first. */
export async function fetchFurniture(signal?: AbortSignal): Promise<readonly KeptFurniture[]> {
  return (await request('furniture', FurnitureList, { signal })).furniture
}

/** Creates or changes the piece. */
export function saveFurniture({ id, ...piece }: KeptFurniture): Promise<unknown> {
  return request(piecePath(id), IGNORED_BODY, { method: 'PUT', body: piece })
}

export function removeFurniture(id: string): Promise<unknown> {
  return request(piecePath(id), IGNORED_BODY, { method: 'DELETE' })
}
