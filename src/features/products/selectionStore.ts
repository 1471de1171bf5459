/**
 * The products that a visitor has picked, at most ten for each room function, kept in the browser: they survive a
 * reload, a login and another tab. One store for the whole app, outside React.
 */
import type { Product } from '../../contract/products.ts'
import { MAX_SELECTED_PRODUCTS, ROOM_FUNCTIONS } from '../../contract/words.ts'
import { readStored, writeStored } from '../../lib/storage.ts'

const STORAGE_KEY = 'roomwright.selection'
/** A picture inside the field (base64) would fill the storage; it is kept in memory only. */
const LONGEST_STORED_IMAGE = 2_000

/** Picks are kept apart by function; `Any` holds those made without one. */
const PICK_LISTS = [...ROOM_FUNCTIONS, 'Any'] as const
export type PickList = (typeof PICK_LISTS)[number]
type Picks = Partial<Record<PickList, readonly Product[]>>

const NOTHING: readonly Product[] = []
let picks: Picks = readPicks()
const listeners = new Set<() => void>()
void dropUnreadable()

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

/** Gives picks another picture, by their ids; a product that was dropped meanwhile stays dropped. */
export function repicture(list: PickList, images: ReadonlyMap<string, string>): void {
  const held = picksOf(list)
  const renewed = held.map((pick) => {
    const image = images.get(pick.id)
    return image === undefined ? pick : { ...pick, image, ...(pick.cutout === undefined ? {} : { cutout: image }) }
  })
  write(list, renewed)
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

function write(list: PickList, products: readonly Product[]): void {
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

/** What is stored, as far as it can be shown; `dropUnreadable` looks closer. */
function readPicks(): Picks {
  try {
    const stored: unknown = JSON.parse(readStored(STORAGE_KEY) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const kept = new Map(Object.entries(stored))
    return Object.fromEntries(
      PICK_LISTS.flatMap((list): [PickList, Product[]][] => {
        const products: unknown = kept.get(list)
        return Array.isArray(products) ? [[list, products.filter(isPick).slice(0, MAX_SELECTED_PRODUCTS)]] : []
      }),
    )
  } catch {
    return {}
  }
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
 * Picks that an older version of the app stored, or another hand, may lack what the engine needs: they are dropped, one
 * by one. The schema comes later than the page, and only to those who have picks.
 */
async function dropUnreadable(): Promise<void> {
  if (Object.keys(picks).length === 0) return
  const { Product } = await import('../../contract/products.ts')
  for (const list of PICK_LISTS) {
    const held = picksOf(list)
    const readable = held.filter((pick) => Product.safeParse(pick).success)
    if (readable.length < held.length) write(list, readable)
  }
}
