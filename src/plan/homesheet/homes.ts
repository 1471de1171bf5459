/**
 * Homes and the documents that they are: with the account, or in this browser. The rooms of a home are documents of their
 * own, kept at the same place.
 */
import { queryOptions } from '@tanstack/react-query'
import type { RoomsOfSheet } from '../../../studio/index.ts'
import { Home, STOREY_HEIGHT } from '../../../studio/model/home.ts'
import { fetchHome, fetchHomes, fetchRoomsOfHome, removeHome, restoreHome, saveHome } from '../../api/homes.ts'
import { unsavedStore } from '../../documents/unsavedStore.ts'
import { readUnsaved } from '../autosave/unsavedLayout.ts'
import { ROOM_ALONE } from '../designer/roomAlone.ts'
import { adoptBrowserRooms } from '../kept/accountRooms.ts'
import { roomsRepository } from '../kept/roomsRepository.ts'
import { openedLayout, readableLayout } from '../layouts/openedLayout.ts'
import { browserHomeStore, createBrowserHome, listBrowserHomes, removeBrowserHome } from './browserHomes.ts'
import { type HomeEntry, type HomeStore, openedHome } from './homeStore.ts'
import { mergeHomes } from './mergeHomes.ts'

export type HomeRepository = {
  readonly where: 'account' | 'browser'
  /** The oldest first. */
  readonly list: (signal?: AbortSignal) => Promise<readonly HomeEntry[]>
  readonly store: (id: string) => HomeStore
  readonly create: (id: string, home: Home) => Promise<unknown>
  /** Its rooms stay. */
  readonly remove: (id: string) => Promise<unknown>
  /** Undoes a remove. */
  readonly restore: (id: string) => Promise<unknown>
  /** The rooms of the home that can be read, with changes that are not saved yet. */
  readonly rooms: (id: string, home: Home, signal?: AbortSignal) => Promise<RoomsOfSheet>
}

export function homesRepository(isSignedIn: boolean): HomeRepository {
  return isSignedIn ? ACCOUNT : BROWSER
}

/** The list of the homes of this person. */
export function ownHomes(isSignedIn: boolean) {
  return queryOptions({
    queryKey: ['homes', 'list', isSignedIn],
    queryFn: ({ signal }) => homesRepository(isSignedIn).list(signal),
  })
}

/** A home without rooms, with one storey. */
export function emptyHome(name: string): Home {
  return {
    version: 1,
    name,
    storeys: [{ id: 'ground', name: 'Ground floor', elevation: 0, height: STOREY_HEIGHT.usual }],
    places: [],
  }
}

const ACCOUNT: HomeRepository = {
  where: 'account',
  list: async (signal) => {
    await adoptBrowserRooms()
    return fetchHomes(signal)
  },
  store: (id) => {
    const kept = unsavedHome(id)
    const load = async () => {
      const { revision, home } = await fetchHome(id)
      return { revision, document: openedHome(home) }
    }
    return {
      load,
      save: (revision, home, keepalive) => saveHome(id, revision, home, keepalive),
      unsaved: () => kept.read((base, mine, theirs) => mergeHomes(base, mine, theirs).document),
      storeUnsaved: (revision, document, base) => kept.keep({ revision, document, base }),
      removeUnsaved: kept.drop,
    }
  },
  create: (id, home) => saveHome(id, 0, home),
  remove: async (id) => {
    await removeHome(id)
    unsavedHome(id).clear()
  },
  restore: restoreHome,
  rooms: async (id, home, signal) => {
    const saved = await fetchRoomsOfHome(id, signal)
    const rooms = new Map(
      saved.flatMap(({ id: room, name, revision, layout: stored }) => {
        const layout = readUnsaved(ROOM_ALONE.id, room)?.document ?? readable({ revision, layout: stored })
        return layout ? [[room, { name, layout }] as const] : []
      }),
    )
    // A room that was placed a moment ago is no part of the saved home yet.
    const missing = home.places.filter(({ id: room }) => !saved.some((each) => each.id === room))
    if (missing.length === 0) return rooms
    return new Map([...rooms, ...(await roomsById(true, new Set(missing.map(({ id: room }) => room)), signal))])
  },
}

function readable(saved: unknown) {
  try {
    return openedLayout(saved).layout
  } catch {
    return null
  }
}

/** The rooms with these ids that are there and can be read. */
async function roomsById(isSignedIn: boolean, ids: ReadonlySet<string>, signal?: AbortSignal): Promise<RoomsOfSheet> {
  const repository = roomsRepository(isSignedIn)
  const entries = (await repository.list(signal)).filter(({ id }) => ids.has(id))
  const loaded = await Promise.all(
    entries.map(async (entry) => {
      const store = repository.store(entry)
      return store.unsaved?.()?.document ?? (await readableLayout(store, signal))
    }),
  )
  return new Map(
    entries.flatMap(({ id, name }, index) => {
      const layout = loaded[index]
      return layout ? [[id, { name, layout }] as const] : []
    }),
  )
}

function unsavedHome(id: string) {
  return unsavedStore<Home>({ name: 'home', field: 'home', schema: Home }, id)
}

const BROWSER: HomeRepository = {
  where: 'browser',
  list: listBrowserHomes,
  store: browserHomeStore,
  create: createBrowserHome,
  remove: (id) => removeBrowserHome(id, true),
  restore: (id) => removeBrowserHome(id, false),
  rooms: (_, home, signal) => roomsById(false, new Set(home.places.map(({ id }) => id)), signal),
}
