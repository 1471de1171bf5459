/**
 * The rooms without a board that are kept with the account. What was drawn in this browser before signing up, rooms and
 * the homes that they are in, moves there the first time that they are listed.
 */
import { queryOptions } from '@tanstack/react-query'
import { fetchRoom, fetchRooms, removeRoom, renameRoom, restoreRoom, saveRoom } from '../../api/rooms.ts'
import { readStored, writeStored } from '../../platform/storage.ts'
import { accountRepository, type LayoutRepository } from '../layouts/layoutRepository.ts'
import { ROOM_ALONE, roomOfAddress } from '../designer/roomAlone.ts'
import { hasHomesHere, hasRoomHere } from './hasRoomHere.ts'

/** The room that was open last in this browser. */
const LAST = 'room-last'

export function accountRooms(): LayoutRepository {
  return accountRepository(ROOM_ALONE.id, {
    list: async (signal) => {
      await adoptBrowserRooms()
      const rooms = await fetchRooms(signal)
      const wanted = wantedRoom()
      const shown = rooms.find(({ id }) => id === wanted) ?? rooms.at(-1)
      return rooms.map(({ id, name }) => ({ id, name, shown: id === shown?.id }))
    },
    fetch: fetchRoom,
    save: saveRoom,
    rename: renameRoom,
    show: async (id) => void writeStored(LAST, id),
    remove: removeRoom,
    restore: restoreRoom,
  })
}

/** The list of these rooms. */
export function ownRooms() {
  return queryOptions({
    queryKey: ['rooms', 'list'],
    queryFn: async ({ signal }) => {
      await adoptBrowserRooms()
      return fetchRooms(signal)
    },
  })
}

/** The address of a room in the studio. */
export function roomAddress(id: string): string {
  return `/studio?room=${encodeURIComponent(id)}`
}

function wantedRoom(): string | null {
  return roomOfAddress() ?? readStored(LAST)
}

let adopting: Promise<void> | undefined

/** Moves the rooms and homes of this browser to the account; those that the server refuses stay here. */
export async function adoptBrowserRooms(): Promise<void> {
  if (!hasRoomHere() && !hasHomesHere()) return
  adopting ??= (async () => (await import('./adoptRooms.ts')).adoptRooms((id) => void writeStored(LAST, id)))().finally(
    () => {
      adopting = undefined
    },
  )
  await adopting
}
