/**
 * The room of an arrangement: whether a piece may stand at a pose, and the poses along the walls. Both come from the
 * floor eroded by the piece (`geometry/erosion.ts`), so that they are exact for all six shapes.
 */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { erode, isAllowed, nearestAllowed } from '../../geometry/erosion.ts'
import { floorWalls } from '../../geometry/floorOutline.ts'
import { groundOf } from '../../geometry/ground.ts'
import { boxAround } from '../../geometry/footprintOutline.ts'
import { isDoor } from '../../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../../geometry/openings.ts'
import { zonesOf } from '../../geometry/openingZones.ts'
import { overlaps, reachesInto } from '../../geometry/overlap.ts'
import {
  directionOf,
  add,
  between,
  distance,
  dot,
  nearestOnSegment,
  type Point,
  rotate,
  subtract,
} from '../../geometry/point.ts'
import { boxesIntersect } from '../../geometry/boxGrid.ts'
import { type Bounds, boundsOf, type Polygon } from '../../geometry/polygon.ts'
import { wholeStep } from '../../geometry/poseOnFloor.ts'
import { clash } from '../guidelines/clashes.ts'
import { CLEARANCES } from '../guidelines/clearanceRules.ts'
import { type Belongings, belongingsOf } from '../guidelines/zones.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import { roleOf } from '../../model/furnitureTraits.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Footprint } from '../../model/furniture.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Item, Pose } from '../../model/layout.ts'

export type Space = {
  readonly floor: RoomShell
  /** Number of chairs for the tables of the room. */
  readonly seats: number
  /**
   * Areas to keep free: the sweeps of doors, the strips before radiators and outlets, and the floor inside the doors.
   */
  readonly kept: readonly { readonly zone: Polygon; readonly box: Bounds }[]
  /** What the pieces of the room belong to. */
  readonly belongings: Belongings
  /** The ids of the pieces that are left out first; undefined where nothing may be left out. */
  readonly spare?: ReadonlySet<string>
}

/** A pose at a wall; `wall` is the wall's index. */
export type WallPlace = { readonly pose: Pose; readonly wall: number }

/** `items`: all pieces of the room; `spare` as in `ArrangeOrder`. */
export function spaceOf(floor: RoomShell, items: readonly Item[], spare?: readonly string[]): Space {
  const zones = openingsOf(floor).flatMap((opening) => [
    ...zonesOf(floor, opening),
    ...(isDoor(opening) ? [entrance(floor, opening)] : []),
  ])
  const belongings = belongingsOf(items)
  const tables = new Set(items.filter((item) => roleOf(item) === 'dining-table').map(({ id }) => id))
  const isAtTable = ({ id, kind }: Item) =>
    kind === 'dining-chair' && (belongings.hosts.get(id)?.some((host) => tables.has(host)) ?? false)
  const seats = items.filter(isAtTable).length - belongings.claims.desks.length
  return {
    floor,
    belongings,
    seats: Math.max(1, seats),
    kept: zones.map((zone) => ({ zone, box: boundsOf(zone) })),
    ...(spare ? { spare: new Set(spare) } : {}),
  }
}

function entrance(floor: RoomShell, door: Parameters<typeof endsOf>[1]): Polygon {
  const [first, last] = endsOf(floor, door)
  const into = inward(floor, door.wall)
  const depth = CLEARANCES['door-approach'].least + 1
  const out = (point: Point) => add(point, { x: into.x * depth, y: into.y * depth })
  return [first, last, out(last), out(first)]
}

/** Whether the piece lies on the floor, keeps doors and windows free and overlaps none of the others. */
export function isFree(item: Item, { floor, kept }: Space, placed: Iterable<Item>): boolean {
  if (!isAllowed(erode(floor, item.footprint, item.pose.rotation), item.pose)) return false
  if (isOutOfTheWay(item)) {
    if (roleOf(item) === 'hung' && !TRAITS[item.kind].atWindow && isBeforeOpening(item, floor)) return false
    // Pieces of the same level may not overlap: two lamps, two rugs.
    const { lies } = TRAITS[item.kind]
    for (const other of placed)
      if (other.id !== item.id && isOutOfTheWay(other) && TRAITS[other.kind].lies === lies)
        if (overlaps(item, other)) return false
    return true
  }
  const box = boxAround(item.footprint, item.pose)
  for (const { zone, box: around } of kept) if (boxesIntersect(box, around) && reachesInto(item, zone)) return false
  for (const other of placed) if (other.id !== item.id && clash(item, other)) return false
  return true
}

function isBeforeOpening({ footprint, pose }: Item, floor: RoomShell): boolean {
  return openingsOf(floor)
    .filter((opening) => opening.kind === 'window' || isDoor(opening))
    .some((opening) => distance(nearestOnSegment(pose, ...endsOf(floor, opening)), pose) < footprint.width / 2)
}

/** The pose moved by the least distance to where the whole piece lies on the floor; undefined where it fits nowhere. */
export function onFloor(footprint: Footprint, pose: Pose, floor: RoomShell): Pose | undefined {
  const place = nearestAllowed(erode(floor, footprint, pose.rotation), pose)
  return place && { ...pose, x: place.x, y: place.y }
}

/** Inches between two places along a wall. */
const STEP = 8
/** Inches: how far a back may be from a slanted wall, which no multiple of 5 degrees is parallel to. */
const SLANT_TOLERANCE = 4

/** All places with the back to a wall: both ends and the middle of each free stretch, and steps between them. */
export function wallPlaces(footprint: Footprint, floor: RoomShell): readonly WallPlace[] {
  const known = wallPlacesOf(floor)
  const key = keyOf(footprint)
  const found = known.get(key)
  if (found) return found
  const made = groundOf(floor).walls.flatMap(([a, b], wall) => {
    const length = distance(a, b)
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
    const into = { x: -along.y, y: along.x }
    const rotation = wholeStep(directionOf(along))
    const isBehind = (point: Point) => {
      const depth = dot(subtract(point, a), into) - footprint.length / 2
      const share = dot(subtract(point, a), along)
      return depth > -1 && depth < SLANT_TOLERANCE && share > 0 && share < length
    }
    return erode(floor, footprint, rotation)
      .outline()
      .filter(([from, to]) => isBehind(between(from, to, 0.5)) && isBehind(from) && isBehind(to))
      .flatMap(([from, to]) => {
        const count = Math.max(1, Math.ceil(distance(from, to) / (2 * STEP))) * 2
        return Array.from({ length: count + 1 }, (_, index) => ({
          wall,
          pose: { ...between(from, to, index / count), rotation },
        }))
      })
  })
  known.set(key, made)
  return made
}

const wallPlacesOf = memoizeByReference<RoomShell, Map<string, readonly WallPlace[]>>(() => new Map())

/** Against the wall under or beside each window: the place nearest to its middle on both sides, moved towards it. */
export function windowPlaces(footprint: Footprint, floor: RoomShell): readonly WallPlace[] {
  const places = wallPlaces(footprint, floor)
  return openingsOf(floor)
    .filter(({ kind }) => kind === 'window')
    .flatMap((window) => {
      const middle = between(...endsOf(floor, window), 0.5)
      const own = places.filter(({ wall }) => wall === window.wall)
      const nearest = own.toSorted((a, b) => distance(a.pose, middle) - distance(b.pose, middle)).slice(0, 2)
      return nearest.map(({ pose, wall }) => ({ pose: alongTo(pose, middle, own), wall }))
    })
}

/** The pose moved along its wall towards the point, within the wall's range of places. */
export function alongTo(pose: Pose, to: Point, own: readonly { readonly pose: Pose }[]): Pose {
  const along = rotate({ x: 1, y: 0 }, pose.rotation)
  const share = (point: Point) => dot(subtract(point, pose), along)
  const shares = own.map((each) => share(each.pose))
  const wanted = Math.min(Math.max(...shares), Math.max(Math.min(...shares), share(to)))
  return { ...add(pose, { x: along.x * wanted, y: along.y * wanted }), rotation: pose.rotation }
}

/** Places over the whole floor at a rotation, `step` inches apart. */
export function floorPlaces(footprint: Footprint, rotation: number, floor: RoomShell, step: number): readonly Pose[] {
  const known = posesOf(floor)
  const key = `${keyOf(footprint)} ${rotation} ${step}`
  const found = known.get(key) ?? floorPlacesOf(footprint, rotation, floor, step)
  known.set(key, found)
  return found
}

const posesOf = memoizeByReference<RoomShell, Map<string, readonly Pose[]>>(() => new Map())

function keyOf({ shape, width, length }: Footprint): string {
  return `${shape} ${width} ${length}`
}

function floorPlacesOf(footprint: Footprint, rotation: number, floor: RoomShell, step: number): Pose[] {
  const erosion = erode(floor, footprint, rotation)
  if (erosion.outline().length === 0) return []
  const poses: Pose[] = []
  for (let y = step / 2; y < floor.length; y += step)
    for (let x = step / 2; x < floor.width; x += step) if (isAllowed(erosion, { x, y })) poses.push({ x, y, rotation })
  return poses
}

/** The convex corners of the floor, in which a piece can stand. */
export function cornersOf(floor: RoomShell): readonly { readonly at: Point; readonly into: Point }[] {
  const walls = floorWalls(floor)
  return walls.flatMap(([a, b], index) => {
    const [before] = walls[(index + walls.length - 1) % walls.length] ?? [a]
    const [into, out] = [unitVector(subtract(b, a)), unitVector(subtract(before, a))]
    // The outline is clockwise, so a right turn is a convex corner.
    const isInner = into.x * -out.y - into.y * -out.x < 0
    return isInner ? [{ at: a, into: unitVector(add(into, out)) }] : []
  })
}

function unitVector({ x, y }: Point): Point {
  const length = Math.hypot(x, y) || 1
  return { x: x / length, y: y / length }
}
