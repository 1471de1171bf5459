/** How high each piece stands: on the floor, on a wall, or on what is below it. Inches. */
import { outline } from '../../geometry/footprintOutline.ts'
import { contains } from '../../geometry/polygon.ts'
import { groundOf } from '../../geometry/ground.ts'
import { add, distance, nearestOnSegment, type Point, rotate } from '../../geometry/point.ts'
import { ceilingOf, heightsOf } from '../../geometry/openingHeights.ts'
import { endsOf, openingsOf } from '../../geometry/openings.ts'
import { MIN_FOOT, ROD_ABOVE } from '../../model/curtains.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Item, Layout } from '../../model/layout.ts'
import type { Placement } from '../../model/sceneProduct.ts'
import { drainOf, hasDrain, isShowerHead } from '../../geometry/drain.ts'
import { isCart, sizeOf } from '../../model/pieceRoles.ts'
import { boxOf, pieceIndex } from '../../room/guidelines/pieceIndex.ts'

/**
 * Heights of a made bed and of a seat, and the drop from the rail of a cart to its board; the same as in room pictures.
 */
export const BED_TOP = 23
const SEAT = 16.5
const CART_RAIL = 4.4
/** Largest distance in inches between a wall and a piece that hangs on it. */
const NEAR_WALL = 6
/** Height of the center of a piece that hangs on a wall. */
const EYE = 60
export type Standing = {
  /** Height of its lowest point above the floor. */
  readonly elevation: number
  readonly height: number
  /** The number of the wall on which it hangs. */
  readonly wall?: number
  /** The drain in the floor below a shower on a wall, in inches in its own axes; none where a bath or a tray is below. */
  readonly floorDrain?: Point
}

/** A rug is never thicker; rooms hold higher ones, which were placed when their height was unknown. */
const MAX_RUG = 3

export function heightOf({ kind, footprint }: Pick<Item, 'kind' | 'footprint'>): number {
  const height = footprint.height ?? TRAITS[kind].height
  return TRAITS[kind].lies === 'floor' ? Math.min(height, MAX_RUG) : height
}

/** Height of the surface of a floor piece on which others lie. */
function topOf(item: Item): number {
  const height = heightOf(item)
  const { family } = TRAITS[item.kind]
  if (item.kind === 'mattress') return height
  if (family === 'bed') return Math.min(BED_TOP, height)
  if (family === 'sofa' || family === 'chair' || item.kind === 'dining-chair') return Math.min(SEAT, height)
  return isCart(sizeOf(item)) ? height - CART_RAIL : height
}

/** For the whole layout, by item id. `placementOf` returns the placement of a product, if known. */
export function standings(
  layout: Layout,
  placementOf: (item: Item) => Placement | undefined,
): ReadonlyMap<string, Standing> {
  const found = new Map<string, Standing>()
  for (const item of layout.items) {
    const height = heightOf(item)
    const placement = placementOf(item)
    const hangs = placement === 'wall' || item.kind === 'curtain'
    const wall = hangs ? wallOf(item, layout) : undefined
    if (wall !== undefined) {
      const floorDrain = floorDrainOf(item, layout)
      const elevation = item.kind === 'curtain' ? rodAt(item, wall, layout) - height : hungAt(item, height, layout)
      found.set(item.id, { elevation: Math.max(0, elevation), height, wall, ...(floorDrain && { floorDrain }) })
    } else if (rests(item, placement)) found.set(item.id, { elevation: topBelow(item, layout, found), height })
    else found.set(item.id, { elevation: 0, height })
  }
  return found
}

function liesOnRug({ kind }: Item): boolean {
  return TRAITS[kind].lies === 'floor'
}

/** The number of the nearest wall, inner walls after those around the room; undefined for a piece that is away from all walls, which stands on the floor. */
function wallOf({ footprint, pose }: Item, { floor }: Layout): number | undefined {
  const away = groundOf(floor).walls.map(([a, b]) => distance(nearestOnSegment(pose, a, b), pose))
  const least = Math.min(...away)
  const reach = Math.min(footprint.width, footprint.length) / 2 + NEAR_WALL
  return least <= reach ? away.indexOf(least) : undefined
}

function floorDrainOf(item: Item, { items }: Layout): Point | undefined {
  if (!isShowerHead(item)) return undefined
  const drain = drainOf(item)
  const at = add(item.pose, rotate(drain, item.pose.rotation))
  return items.some((other) => hasDrain(other) && covers(other, at)) ? undefined : drain
}

function rests({ kind }: Item, placement: Placement | undefined): boolean {
  return placement === 'surface' || (placement === undefined && TRAITS[kind].rides)
}

/** Its center is at eye height if the ceiling is high enough. */
function hungAt(item: Item, height: number, { floor }: Layout): number {
  const ceiling = floor.ceiling ?? 96
  // A shower set extends from the tap to above the head.
  const middle = item.kind === 'shower' ? Math.max(EYE, 84 - height / 2) : EYE
  return Math.max(0, Math.min(ceiling - height, middle - height / 2))
}

/** Height of a curtain rod: above the windows that it spans, and high enough for the cloth to clear the floor. */
function rodAt(item: Item, wall: number, { floor }: Layout): number {
  const reach = item.footprint.width / 2
  const heads = openingsOf(floor)
    .filter((opening) => opening.wall === wall && opening.kind === 'window')
    .filter((window) => distance(nearestOnSegment(item.pose, ...endsOf(floor, window)), item.pose) < reach)
    .flatMap((window) => heightsOf(floor, window)?.head ?? [])
  const wanted = Math.max(heightOf(item) + MIN_FOOT, ...heads.map((head) => head + ROD_ABOVE))
  return Math.min(ceilingOf(floor) - MIN_FOOT, wanted)
}

/** Top of the highest piece under its center that comes earlier in paint order. */
function topBelow(item: Item, { items }: Layout, found: ReadonlyMap<string, Standing>): number {
  const order = items.indexOf(item)
  let top = 0
  for (const other of pieceIndex(items).near(boxOf(item))) {
    if (other === item || items.indexOf(other) > order || liesOnRug(other)) continue
    const { lies, carries } = TRAITS[other.kind]
    const isSoft = lies === 'top'
    if (!carries && !isSoft) continue
    if (!covers(other, item.pose)) continue
    const standing = found.get(other.id)
    const elevation = standing?.elevation ?? 0
    top = Math.max(top, elevation + (isSoft ? heightOf(other) * COMPRESSED_SHARE : topOf(other)))
  }
  return top
}

/** Share of the height to which cushions and throws are compressed under other pieces. */
const COMPRESSED_SHARE = 0.5

function covers({ footprint, pose }: Item, at: Point): boolean {
  return contains(outline(footprint, pose), at)
}
