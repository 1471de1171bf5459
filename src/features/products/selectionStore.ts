/**
 * The products that a visitor has picked, at most ten for each room function, kept in the browser: they survive a
 * reload, a login and another tab. One store for the whole app, outside React.
 */
import { z } from 'zod'
import { Product } from '../../contract/products.ts'
import { RoomFunction } from '../../contract/vocabulary.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

const STORAGE_KEY = 'roomwright.selection'
/** A picture inside the field (base64) would fill the storage; it is kept in memory only. */
const LONGEST_STORED_IMAGE = 2_000

/** Picks are kept apart by function; `Any` holds those made without one. */
export const PickList = z.enum([...RoomFunction.options, 'Any'])
export type PickList = z.infer<typeof PickList>

const Picks = z.partialRecord(PickList, z.array(Product).max(MAX_SELECTED_PRODUCTS))
type Picks = z.infer<typeof Picks>

const NOTHING: readonly Product[] = []
let picks: Picks = readPicks()
const listeners = new Set<() => void>()

export function picksOf(list: PickList): readonly Product[] {
  return picks[list] ?? NOTHING
}

/** Picks the product, or drops it when it is picked. Answers false, and changes nothing, for an eleventh. */
export function togglePick(list: PickList, product: Product): boolean {
  const held = picksOf(list)
  const others = held.filter((pick) => pick.id !== product.id)
  if (others.length === held.length && held.length >= MAX_SELECTED_PRODUCTS) return false
  write(list, others.length < held.length ? others : [...held, product])
  return true
}

export function clearPicks(list: PickList): void {
  write(list, [])
}

export function subscribeToPicks(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage)
  }
}

function write(list: PickList, products: Product[]): void {
  // What another tab wrote while nobody listened here must not be undone.
  picks = { ...(listeners.size === 0 ? readPicks() : picks), [list]: products }
  writeStored(STORAGE_KEY, JSON.stringify(picks, withoutLongImages))
  for (const listener of listeners) listener()
}

function withoutLongImages(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > LONGEST_STORED_IMAGE ? '' : value
}

/** Another tab changed the picks. */
function handleStorage(event: StorageEvent): void {
  if (event.key !== STORAGE_KEY && event.key !== null) return
  picks = readPicks()
  for (const listener of listeners) listener()
}

function readPicks(): Picks {
  try {
    return Picks.safeParse(JSON.parse(readStored(STORAGE_KEY) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}
