/**
 * The rooms without a board that are kept with the account. What was drawn in this browser before signing up moves
 * there the first time that they are listed.
 */
import { queryOptions } from '@tanstack/react-query'
import { DEFAULT_FLOOR_INCHES } from '../../../studio/model/roomShell.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { fetchRoom, fetchRooms, removeRoom, renameRoom, restoreRoom, saveRoom } from '../../api/rooms.ts'
import { clearStored, readStored, writeStored } from '../../platform/storage.ts'
import { uuid } from '../../platform/uuid.ts'
import { readableLayout } from '../layouts/openedLayout.ts'
import { browserLayouts, forgetBrowserLayout } from '../layouts/browserLayouts.ts'
import { accountRepository, type LayoutRepository } from '../layouts/layoutRepository.ts'
import { ROOM_ALONE } from '../designer/roomAlone.ts'

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
  return new URLSearchParams(window.location.search).get('room') ?? readStored(LAST)
}

let adopting: Promise<void> | undefined

/** Moves the rooms of this browser to the account; those that the server refuses stay here. */
export function adoptBrowserRooms(): Promise<void> {
  adopting ??= adopt().finally(() => {
    adopting = undefined
  })
  return adopting
}

async function adopt(): Promise<void> {
  const here = browserLayouts(ROOM_ALONE.id)
  const entries = await here.list()
  if (entries.length === 0) return
  for (const entry of entries) {
    const layout = await readableLayout(here.store(entry))
    // What this version cannot read stays in the browser.
    if (!layout) continue
    if (isUntouched(layout)) {
      forgetBrowserLayout(ROOM_ALONE.id, entry.id)
      continue
    }
    // The id is kept before the call, so that a repeated one makes the room once.
    const key = `room-adopting:${entry.id}`
    const id = readStored(key) ?? uuid()
    writeStored(key, id)
    await saveRoom(id, { revision: 0, layout, name: entry.name })
    sendUnderlayOf(layout)
    if (entry.shown) writeStored(LAST, id)
    forgetBrowserLayout(ROOM_ALONE.id, entry.id)
    clearStored(key)
  }
}

/** The picture beneath a room that is saved with the account now. If that fails, the room sends it when it is opened. */
export function sendUnderlayOf({ floor: { underlay } }: Layout): void {
  if (underlay)
    import('../underlay/accountPictures.ts')
      .then(({ saveWithAccount }) => saveWithAccount(underlay.picture))
      .catch(() => undefined)
}

/** The empty room that the studio opens with. */
export function isUntouched({ floor, items }: Layout): boolean {
  const { shape, width, length, openings = [], ...more } = floor
  const isFirst = shape === 'rectangular' && width === DEFAULT_FLOOR_INCHES && length === DEFAULT_FLOOR_INCHES
  const isPlain = Object.values(more).every((part) => part === undefined)
  return isFirst && isPlain && items.length === 0 && openings.length === 0
}
