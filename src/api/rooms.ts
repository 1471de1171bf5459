/** The API calls for My rooms, My homes and My furniture. */
import type { Home } from '../../studio/model/home.ts'
import type { Layout } from '../../studio/model/layout.ts'
import type { SavedLayout } from '../contract/boards.ts'
import {
  FurnitureList,
  type HomeEntry,
  HomeList,
  type KeptFurniture,
  type RoomEntry,
  RoomList,
  RoomsOfHome,
  SavedHome,
  SavedRoom,
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

const homePath = (id: string) => `homes/${encodeURIComponent(id)}`

/** The oldest first. */
export async function fetchHomes(signal?: AbortSignal): Promise<readonly HomeEntry[]> {
  return (await request('homes', HomeList, { signal })).homes
}

export function fetchHome(id: string, signal?: AbortSignal): Promise<SavedHome> {
  return request(homePath(id), SavedHome, { signal })
}

/** The rooms of a home that are not deleted. */
export async function fetchRoomsOfHome(id: string, signal?: AbortSignal): Promise<readonly SavedRoom[]> {
  return (await request(`${homePath(id)}/rooms`, RoomsOfHome, { signal })).rooms
}

/** `revision`: the one that the change is based on; 0 creates the home. Returns the new one. */
export async function saveHome(id: string, revision: number, home: Home, keepalive = false): Promise<number> {
  const answer = await request(homePath(id), SavedHome, { method: 'PUT', body: { revision, home }, keepalive })
  return answer.revision
}

/** Its rooms stay. */
export function removeHome(id: string): Promise<unknown> {
  return request(homePath(id), IGNORED_BODY, { method: 'DELETE' })
}

/** Undoes a removal. */
export function restoreHome(id: string): Promise<unknown> {
  return request(`${homePath(id)}/restore`, IGNORED_BODY, { method: 'POST', body: {} })
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
