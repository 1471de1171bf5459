/** The first arrangement of a new room, and of a board's pieces in a room of its maker. */
import { applyCommand, arrangeFirst, arrangeInWorker, freePlace } from '../../../studio/index.ts'
import { hungIn } from '../pieces/boardItems.ts'
import { roleOf, TRAITS } from '../../../studio/model/furnitureTraits.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import type { Opening, RoomShell } from '../../../studio/model/roomShell.ts'
import { uuid } from '../../platform/uuid.ts'
import type { RoomSize } from '../floor/roomSize.ts'

/** Milliseconds; a slow device gets simple places along the walls instead of waiting longer. */
const TIMEOUT_MS = 5000
/** The same pieces in a room of the same size get the same places. */
const SEED = 1

/**
 * The best layout that the arranger finds in a room with a door and a window, which are marked as assumed; in a room
 * too small for both, without the window or without any. Without workers, every piece still gets a place, along the walls and
 * around each other as far as they fit.
 */
export async function firstLayout(size: RoomSize, items: readonly Item[]): Promise<Layout> {
  const bare: RoomShell = { shape: 'rectangular', ...size }
  const openings = assumedOpenings(bare, items)
  if (isArrangeable(items))
    for (const floor of [{ ...bare, openings }, { ...bare, openings: openings.slice(0, 1) }, bare]) {
      const found = await bestIn(floor, hungIn(items, floor))
      if (found) return found
    }
  return { version: 1, floor: bare, items: await arrangeFirst(bare, items) }
}

/** Inches: common sizes, and from the corner to the door. */
const ASSUMED = {
  door: { width: 32, fromCorner: 8 },
  window: { width: 60, sill: 36 },
  bathWindow: { width: 30, sill: 48 },
}

/** A door at the end of the lower wall, and a window in the middle of the upper one, which is a high and small one in a bathroom. */
function assumedOpenings(floor: RoomShell, items: readonly Item[]): Opening[] {
  const isBath = items.some(({ kind }) => TRAITS[kind].family === 'fixture')
  const { door, window, bathWindow } = ASSUMED
  const wanted: Opening[] = [
    {
      kind: 'door',
      id: uuid(),
      wall: 2,
      at: door.fromCorner + door.width / 2,
      width: door.width,
      hinge: 'first',
      swing: 'in',
      isAssumed: true,
    },
    {
      kind: 'window',
      id: uuid(),
      wall: 0,
      at: floor.width / 2,
      ...(isBath ? bathWindow : window),
      isAssumed: true,
    },
  ]
  const empty: Layout = { version: 1, floor, items: [] }
  const fitted = wanted.reduce((layout, opening) => applyCommand(layout, { type: 'setOpening', opening }), empty)
  return fitted.floor.openings ?? []
}

/** The score has no rules for plain blocks, so the arranger would place them anywhere. */
function isArrangeable(items: readonly Item[]): boolean {
  return items.length > 0 && items.every((item) => roleOf(item) !== 'other') && typeof Worker !== 'undefined'
}

async function bestIn(
  floor: RoomShell,
  items: readonly Item[],
  spare?: readonly string[],
): Promise<Layout | undefined> {
  const order = { floor, items, seed: SEED, count: 1, ...(spare ? { spare } : {}) }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const result = await arrangeInWorker(order, { signal, onProgress: () => undefined }).catch(() => undefined)
  return result?.status === 'arranged' ? result.arrangements[0]?.layout : undefined
}

/** `unplaced`: pieces of the board that found no place in it; `isArranged`: false where they only stand at free places. */
export type RoomOfBoard = {
  readonly layout: Layout
  readonly isArranged: boolean
  readonly unplaced: readonly Item[]
}

/** The pieces of a board in a room, around the furniture of its owner, which stays where it is. */
export async function layoutInRoom(room: Layout, items: readonly Item[]): Promise<RoomOfBoard> {
  const ids = new Set(items.map(({ id }) => id))
  const own = room.items.filter(({ id, productId }) => productId === undefined && !ids.has(id))
  const kept = own.map((item) => ({ ...item, locked: true }))
  const spare = items.map(({ id }) => id)
  const hung = hungIn(items, room.floor)
  const found = typeof Worker === 'undefined' ? undefined : await bestIn(room.floor, [...kept, ...hung], spare)
  if (!found) {
    const first = await arrangeFirst(room.floor, hung)
    const layout = first.reduce<Layout>(
      (made, item) => ({ ...made, items: [...made.items, { ...item, pose: freePlace(item, made) }] }),
      { ...room, items: own },
    )
    return { layout, isArranged: false, unplaced: [] }
  }
  const isLocked = new Map(own.map(({ id, locked }) => [id, locked]))
  const placed = found.items.map((item) => ({ ...item, locked: isLocked.get(item.id) ?? item.locked }))
  const isPlaced = new Set(placed.map(({ id }) => id))
  return {
    layout: { ...room, items: placed },
    isArranged: true,
    unplaced: items.filter(({ id }) => !isPlaced.has(id)),
  }
}
