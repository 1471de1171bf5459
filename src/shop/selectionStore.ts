/**
 * The products that a visitor has picked, at most ten for each room function, kept in the browser: they survive a
 * reload, a login and another tab. One store for the whole app, outside React.
 */
import { mergedList } from '../../studio/document/mergedList.ts'
import type { Product } from '../contract/products.ts'
import { MAX_SELECTED_PRODUCTS, ROOM_FUNCTIONS } from '../contract/words.ts'
import { onStoredElsewhere, readStored, writeStored } from '../platform/storage.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const STORAGE_KEY = 'roomwright.selection'
/** A picture inside the field (base64) would fill the storage; it is kept in memory only. */
const MAX_STORED_IMAGE_CHARACTERS = 2_000

/** Picks are stored per function; `Any` holds those without one. */
const PICK_LISTS = [...ROOM_FUNCTIONS, 'Any'] as const
export type PickList = (typeof PICK_LISTS)[number]
type Picks = Partial<Record<PickList, readonly Product[]>>

const NOTHING: readonly Product[] = []
/** The stored picks that this tab has seen: where others are stored by now, another tab has changed them. */
let seenPicks: Picks = {}
export const pickStore = createStore((): Picks => ({}))

if (typeof window !== 'undefined') {
  showStored()
  void dropUnreadable()
}
onStoredElsewhere(STORAGE_KEY, showStored)

function showStored(): void {
  seenPicks = readPicks()
  pickStore.setState(seenPicks, true)
}

export function picksOf(list: PickList): readonly Product[] {
  return pickStore.getState()[list] ?? NOTHING
}

/** The current picks of a list. */
export function usePicks(list: PickList): readonly Product[] {
  return useStore(pickStore, (picks) => picks[list] ?? NOTHING)
}

/** Adds the product to the picks, or removes it. Returns false and changes nothing for an eleventh. */
export function togglePick(list: PickList, product: Product): boolean {
  const held = picksOf(list)
  const others = held.filter((pick) => pick.id !== product.id)
  if (others.length === held.length && held.length >= MAX_SELECTED_PRODUCTS) return false
  write(list, others.length < held.length ? others : [...held, product])
  return true
}

/** Puts a product in the place of a pick; if it is picked already, the pick is only removed. */
export function swapPick(list: PickList, id: string, next: Product): void {
  const others = picksOf(list).filter((pick) => pick.id !== next.id || pick.id === id)
  write(
    list,
    others.map((pick) => (pick.id === id ? next : pick)),
  )
}

/** Replaces pictures of picks, by id; products removed meanwhile stay removed. */
export function replacePictures(list: PickList, images: ReadonlyMap<string, string>): void {
  const held = picksOf(list)
  const renewed = held.map((pick) => {
    const image = images.get(pick.id)
    return image === undefined ? pick : { ...pick, image, ...(pick.cutout === undefined ? {} : { cutout: image }) }
  })
  write(list, renewed)
}

/** Replaces the picks of a list; those beyond the limit are dropped. */
export function replacePicks(list: PickList, products: readonly Product[]): void {
  write(list, products.slice(0, MAX_SELECTED_PRODUCTS))
}

/** Adds the picks of a list to another one, as far as that has room; the rest stays where it is. */
export function carryPicks(from: PickList, to: PickList): void {
  if (from === to) return
  const there = picksOf(to)
  const isThere = new Set(there.map(({ id }) => id))
  const coming = picksOf(from).filter(({ id }) => !isThere.has(id))
  const carried = coming.slice(0, MAX_SELECTED_PRODUCTS - there.length)
  if (coming.length === 0) return
  write(to, [...there, ...carried])
  write(from, coming.slice(carried.length))
}

export function clearPicks(list: PickList): void {
  write(list, [])
}

/** Stores this tab's change of a list, merged with the changes of other tabs. */
function write(list: PickList, products: readonly Product[]): void {
  const mine: Picks = { ...pickStore.getState(), [list]: products }
  // Nothing is stored at first, or if the storage is blocked.
  const stored = readStored(STORAGE_KEY) === null ? seenPicks : readPicks()
  const merged = PICK_LISTS.flatMap((each): [PickList, readonly Product[]][] => {
    if (!mine[each] && !stored[each]) return []
    const lists = [seenPicks, mine, stored].map((picks) => picks[each] ?? NOTHING)
    const [was = NOTHING, is = NOTHING, other = NOTHING] = lists
    return [[each, mergedList([was, is, other], (_, own) => own).slice(0, MAX_SELECTED_PRODUCTS)]]
  })
  pickStore.setState(Object.fromEntries(merged))
  writeStored(STORAGE_KEY, JSON.stringify({ ...storedLists(), ...pickStore.getState() }, withoutLongImages))
  seenPicks = pickStore.getState()
}

/** With the lists of a newer version. */
function storedLists(): object {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

function withoutLongImages(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > MAX_STORED_IMAGE_CHARACTERS ? '' : value
}

/** Reads the stored picks and drops unusable ones; `dropUnreadable` checks them with the schema. */
function readPicks(): Picks {
  const kept = new Map<string, unknown>(Object.entries(storedLists()))
  return Object.fromEntries(
    PICK_LISTS.flatMap((list): [PickList, Product[]][] => {
      const products = kept.get(list)
      return Array.isArray(products) ? [[list, products.filter(isPick).slice(0, MAX_SELECTED_PRODUCTS)]] : []
    }),
  )
}

function isPick(value: unknown): value is Product {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['id', 'title', 'Price', 'image'].every((name) => typeof Reflect.get(value, name) === 'string') &&
    typeof Reflect.get(value, 'price') === 'number'
  )
}

/**
 * Drops picks of an older version that lack what the engine needs, one by one. The schema is loaded after the page, and
 * only if there are picks.
 */
async function dropUnreadable(): Promise<void> {
  if (Object.keys(pickStore.getState()).length === 0) return
  const { Product } = await import('../contract/products.ts')
  for (const list of PICK_LISTS) {
    const held = picksOf(list)
    const readable = held.filter((pick) => Product.safeParse(pick).success)
    if (readable.length < held.length) write(list, readable)
  }
}
