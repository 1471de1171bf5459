/** The homes of a visitor in the browser's storage: one entry for each, and a list of their ids. */
import { z } from 'zod'
import { openDocument } from '../../../studio/index.ts'
import { Home } from '../../../studio/model/home.ts'
import { MAX_HOMES } from '../../contract/homes.ts'
import { saveRevised } from '../../platform/revisedStorage.ts'
import { clearStored, readStoredJson, writeStored } from '../../platform/storage.ts'
import { HOMES_HERE } from '../kept/hasRoomHere.ts'
import { type HomeEntry, type HomeStore, openedHome } from './homeStore.ts'

const Listed = z.array(z.object({ id: z.string(), removed: z.boolean().optional() }))
const keyOf = (id: string) => `home:${id}`
const FULL = 'This browser cannot save the home: its storage is full or blocked.'

function listed(): z.infer<typeof Listed> {
  return Listed.safeParse(readStoredJson(HOMES_HERE)).data ?? []
}

function list(next: z.infer<typeof Listed>): void {
  if (!writeStored(HOMES_HERE, JSON.stringify(next))) throw new Error(FULL)
}

function storedHome(id: string): { readonly revision: number; readonly document: Home } | undefined {
  const Stored = z.object({ revision: z.number(), home: z.unknown() })
  const found = Stored.safeParse(readStoredJson(keyOf(id))).data
  return found && { revision: found.revision, document: openedHome(found.home) }
}

/** Those that this version can read. */
export async function listBrowserHomes(): Promise<readonly HomeEntry[]> {
  return browserHomes().flatMap(({ id, home }) =>
    home ? [{ id, name: home.name, rooms: home.places.map((place) => place.id) }] : [],
  )
}

export function browserHomeStore(id: string): HomeStore {
  return {
    load: async () => {
      const stored = listed().some((each) => each.id === id && !each.removed) ? storedHome(id) : undefined
      if (!stored) throw new Error('This home does not exist.')
      return stored
    },
    save: async (revision, home) => {
      const next = saveRevised(keyOf(id), revision, { home })
      if (next === undefined) throw new Error(FULL)
      return next
    },
  }
}

export async function createBrowserHome(id: string, home: Home): Promise<void> {
  if (listed().filter(({ removed }) => !removed).length >= MAX_HOMES)
    throw new Error(`You can keep at most ${MAX_HOMES} homes. Delete one that you no longer need.`)
  if (saveRevised(keyOf(id), 0, { home }) === undefined) throw new Error(FULL)
  list([...listed(), { id }])
}

/** Its rooms stay. `isRemoved` false undoes a removal. */
export async function removeBrowserHome(id: string, isRemoved: boolean): Promise<void> {
  list(listed().map((each) => (each.id === id ? { id, ...(isRemoved && { removed: true }) } : each)))
}

/** The homes of this browser, also those that this version cannot read, which stay here. */
export function browserHomes(): readonly { readonly id: string; readonly home: Home | undefined }[] {
  return listed()
    .filter(({ removed }) => !removed)
    .map(({ id }) => ({
      id,
      home: openDocument(Home, Reflect.get(Object(readStoredJson(keyOf(id))), 'home'))?.document,
    }))
}

/** Removes a home from this browser for good, because the account has it. */
export function forgetBrowserHome(id: string): void {
  clearStored(keyOf(id))
  const left = listed().filter((each) => each.id !== id)
  if (left.length > 0) writeStored(HOMES_HERE, JSON.stringify(left))
  else clearStored(HOMES_HERE)
}
