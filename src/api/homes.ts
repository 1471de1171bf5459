/** The API calls for My homes. */
import { queryOptions } from '@tanstack/react-query'
import type { Home } from '../../studio/model/home.ts'
import { type HomeEntry, HomeList, RoomsOfHome, SavedHome, SharedHome } from '../contract/homes.ts'
import type { SavedRoom } from '../contract/rooms.ts'
import { HomeVersion, HomeVersionList } from '../contract/versions.ts'
import { request, IGNORED_BODY } from './request.ts'

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

/** The home that a link opens, with its rooms. `share`: the secret of the link. */
export function fetchSharedHome(id: string, share: string, signal?: AbortSignal): Promise<SharedHome> {
  return request(`${homePath(id)}/shared?share=${encodeURIComponent(share)}`, SharedHome, { signal })
}

export function homeVersions(homeId: string) {
  return queryOptions({
    queryKey: ['home versions', homeId],
    queryFn: ({ signal }) => request(`${homePath(homeId)}/versions`, HomeVersionList, { signal }),
    staleTime: 0,
  })
}

export function saveHomeVersion(homeId: string, name: string): Promise<HomeVersion> {
  return request(`${homePath(homeId)}/versions`, HomeVersion, { method: 'POST', body: { name } })
}

export function removeHomeVersion(homeId: string, id: string): Promise<unknown> {
  return request(`${homePath(homeId)}/versions/${encodeURIComponent(id)}`, IGNORED_BODY, { method: 'DELETE' })
}

export function restoreHomeVersion(homeId: string, id: string): Promise<unknown> {
  const address = `${homePath(homeId)}/versions/${encodeURIComponent(id)}/restore`
  return request(address, IGNORED_BODY, { method: 'POST', body: {} })
}
