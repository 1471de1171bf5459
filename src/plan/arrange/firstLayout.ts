/** The first arrangement of a new room. */
import { arrangeFirst, arrangeInWorker } from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import type { RoomSize } from '../floor/roomSize.ts'

/** Milliseconds; a slow device gets simple places along the walls instead of waiting longer. */
const TIMEOUT_MS = 5000
/** The same pieces in a room of the same size get the same places. */
const SEED = 1

/**
 * The best layout that the arranger finds. Without one, or without workers, every piece still gets a place, along the
 * walls and around each other as far as they fit.
 */
export async function firstLayout(size: RoomSize, items: readonly Item[]): Promise<Layout> {
  const floor = { shape: 'rectangular', ...size } as const
  return (await arranged(floor, items)) ?? { version: 1, floor, items: await arrangeFirst(floor, items) }
}

async function arranged(floor: Layout['floor'], items: readonly Item[]): Promise<Layout | undefined> {
  // The score has no rules for plain blocks, so the arranger would place them anywhere.
  const isKnown = items.length > 0 && items.every(({ kind }) => kind !== 'block')
  if (!isKnown || typeof Worker === 'undefined') return undefined
  const order = { floor, items, seed: SEED, count: 1 }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const result = await arrangeInWorker(order, { signal, onProgress: () => undefined }).catch(() => undefined)
  return result?.status === 'arranged' ? result.arrangements[0]?.layout : undefined
}
