/**
 * A template with the user's pieces in the user's room: the template brings the shape, the openings and the
 * plain pieces that the board lacks, and the arranger places everything around the locked pieces. What has no place that
 * keeps every clearance is left out, plain pieces first.
 */
import type { ArrangeOrder, ArrangeResult } from '../arrange/arrangeOrder.ts'
import { openingsHitBy } from '../guidelines/openingsHitBy.ts'
import type { RoomShell, Opening } from '../../model/roomShell.ts'
import { type Item, type Layout, MAX_ITEMS } from '../../model/layout.ts'
import type { RoomTemplate, TemplateSlot, WallSide } from './roomTemplate.ts'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { fitOpening, inward, wallLength } from '../../geometry/openings.ts'

/** Prefix of the ids of plain pieces, by which the next template distinguishes them from the user's pieces. */
const PLAIN_ID = 'plain-'
const PLAIN_COLOR = '#c4b59c'
/** The same template and pieces give the same room. */
const SEED = 1

type TemplateOrder = {
  readonly template: RoomTemplate
  /** The user's floor: its size counts, and with `keepsFloor` also its shape, doors and windows. */
  readonly floor: RoomShell
  readonly keepsFloor: boolean
  readonly withPlain: boolean
  /** The board's pieces and the manually added ones; locked ones with their poses. */
  readonly pieces: readonly Item[]
  readonly newId: () => string
}

export type FilledTemplate = {
  readonly layout: Layout
  /** The user's pieces without a place. */
  readonly unplaced: readonly Item[]
  /** Locked pieces off this floor, or in each other's way: the template cannot be used while they are locked. */
  readonly blocked: readonly Item[]
  /** Number of plain pieces in the layout. */
  readonly plain: number
}

type Arrange = (order: ArrangeOrder) => Promise<ArrangeResult>

/** Rejects with the reason for which `arrange` rejects. */
export async function fillTemplate(order: TemplateOrder, arrange: Arrange): Promise<FilledTemplate> {
  const { template, newId } = order
  const pieces = order.pieces.slice(0, MAX_ITEMS)
  const locked = pieces.filter((item) => item.locked)
  const floor = order.keepsFloor ? order.floor : withFreeSwings(templateFloor(template, order.floor, newId), locked)
  const plain = order.withPlain ? plainFor(template, pieces, newId).slice(0, MAX_ITEMS - pieces.length) : []
  const found = await arrange(orderOf(floor, pieces, plain))
  if (found.status === 'refused') {
    const blocked = locked.filter(({ id }) => found.pieces.includes(id))
    return { layout: { version: 1, floor, items: locked }, unplaced: [], blocked, plain: 0 }
  }
  const items = await withOwnFirst(itemsOf(found), { floor, pieces, plain }, arrange)
  const layout: Layout = { version: 1, floor, items }
  return { layout, unplaced: missingOf(pieces, items), blocked: [], plain: items.filter(isPlain).length }
}

type Parts = { readonly floor: RoomShell; readonly pieces: readonly Item[]; readonly plain: readonly Item[] }

/**
 * Plain pieces never displace the user's pieces: if one of these has no place, they are arranged alone, and if that
 * places more of them, the plain pieces get the remaining space.
 */
async function withOwnFirst(items: readonly Item[], { floor, pieces, plain }: Parts, arrange: Arrange) {
  const missing = missingOf(pieces, items)
  if (missing.length === 0 || !items.some(isPlain)) return [...items]
  const own = itemsOf(await arrange(orderOf(floor, pieces, [])))
  if (missingOf(pieces, own).length >= missing.length) return [...items]
  const kept = own.map((item) => ({ ...item, locked: true }))
  const both = itemsOf(await arrange(orderOf(floor, kept, plain)))
  const isLocked = new Map(pieces.map(({ id, locked }) => [id, locked]))
  return (both.length > 0 ? both : own).map((item) => ({ ...item, locked: isLocked.get(item.id) ?? false }))
}

function orderOf(floor: RoomShell, pieces: readonly Item[], plain: readonly Item[]): ArrangeOrder {
  return { floor, items: [...pieces, ...plain], seed: SEED, count: 1, spare: plain.map(({ id }) => id) }
}

function itemsOf(result: ArrangeResult): readonly Item[] {
  return result.status === 'arranged' ? (result.arrangements[0]?.layout.items ?? []) : []
}

function missingOf(pieces: readonly Item[], items: readonly Item[]): Item[] {
  const placed = new Set(items.map(({ id }) => id))
  return pieces.filter(({ id }) => !placed.has(id))
}

/** Doors of the template that a locked piece blocks swing out of the room. */
function withFreeSwings(floor: RoomShell, locked: readonly Item[]): RoomShell {
  const hit = new Set(locked.flatMap((item) => openingsHitBy(item, floor)))
  const openings = floor.openings?.map((each) =>
    each.kind === 'door' && hit.has(each) ? { ...each, swing: 'out' as const } : each,
  )
  return { ...floor, openings }
}

export function isPlain({ id }: Item): boolean {
  return id.startsWith(PLAIN_ID)
}

/** The plain pieces of the slots for which there is no piece. */
function plainFor({ slots }: RoomTemplate, pieces: readonly Item[], newId: () => string): Item[] {
  const left = [...pieces]
  return slots.flatMap((slot) => {
    const own = ownFor(slot, left)
    if (own) {
      left.splice(left.indexOf(own), 1)
      return []
    }
    const pose = { x: 0, y: 0, rotation: 0 }
    return [{ ...slot.plain, id: `${PLAIN_ID}${newId()}`, colour: PLAIN_COLOR, pose, locked: false }]
  })
}

function ownFor({ kinds }: TemplateSlot, pieces: readonly Item[]): Item | undefined {
  for (const kind of kinds) {
    const found = pieces.find((item) => item.kind === kind)
    if (found) return found
  }
  return undefined
}

/** The floor of a template at the size of the user's room. */
const NEXT_SIDE: Record<WallSide, WallSide> = { top: 'right', right: 'bottom', bottom: 'left', left: 'top' }
const INWARD: Record<WallSide, { readonly x: number; readonly y: number }> = {
  top: { x: 0, y: 1 },
  right: { x: -1, y: 0 },
  bottom: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
}

/** The template is rotated by 90 degrees if its longer side is the room's shorter one. */
function isTurned({ size }: RoomTemplate, floor: Pick<RoomShell, 'width' | 'length'>): boolean {
  if (size.width === size.length || floor.width === floor.length) return false
  return size.width > size.length !== floor.width > floor.length
}

function sideIn(side: WallSide, turned: boolean): WallSide {
  return turned ? NEXT_SIDE[side] : side
}

/** `newId` names doors and windows. A wall without room for one stays closed. */
function templateFloor(template: RoomTemplate, own: RoomShell, newId: () => string): RoomShell {
  const turned = isTurned(template, own)
  const { width, length, wall, people, location } = own
  const empty: RoomShell = {
    shape: template.shape,
    width,
    length,
    ...(turned ? { turn: 90 as const } : {}),
    ...(wall === undefined ? {} : { wall }),
    ...(people === undefined ? {} : { people }),
    ...(location === undefined ? {} : { location }),
  }
  const openings: Opening[] = []
  for (const { kind, wall: side, share, width: wide } of template.openings) {
    const index = wallAt(empty, sideIn(side, turned))
    if (index === undefined) continue
    const along = wallLength(empty, index)
    const place = { id: newId(), wall: index, at: share * along, width: Math.min(wide, along) }
    // Hinged on the side of the nearer corner, so that the open leaf is along a wall.
    const hinge = share < 0.5 ? ('first' as const) : ('last' as const)
    const opening: Opening = kind === 'door' ? { kind, ...place, hinge, swing: 'in' } : { kind, ...place }
    const fitted = fitOpening(empty, opening, openings)
    if (fitted) openings.push(fitted)
  }
  return { ...empty, openings }
}

/** The longest wall on that side of the room. */
function wallAt(floor: RoomShell, side: WallSide): number | undefined {
  const { x, y } = INWARD[side]
  const [found] = floorOutline(floor)
    .map((_, wall) => ({ wall, into: inward(floor, wall), length: wallLength(floor, wall) }))
    .filter(({ into }) => Math.hypot(into.x - x, into.y - y) < STRAIGHT_TOLERANCE)
    .toSorted((a, b) => b.length - a.length)
  return found?.wall
}

const STRAIGHT_TOLERANCE = 0.01
