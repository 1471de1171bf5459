/**
 * The floor eroded by a footprint: all positions of an item's center, at a fixed rotation, at which the whole item lies
 * on the floor. A position is allowed exactly when the center lies in no zone of a wall, a column or an inner wall (the
 * Minkowski sum of it and the mirrored footprint, so the item meets none) and one point of the item lies inside the floor. It is computed
 * once per gesture or rotation step; after that the cost of each move is bounded.
 */
import { boxGrid, widened } from './boxGrid.ts'
import { memoizeByReference } from './memoizeByReference.ts'
import type { RoomShell } from '../model/roomShell.ts'
import type { Footprint } from '../model/furniture.ts'
import { type Ground, groundOf } from './ground.ts'
import { convexParts } from './footprintOutline.ts'
import { QUARTER_TURN, type Point, add, between, distance, dot, nearestOnSegment, rotate, subtract } from './point.ts'
import { type Bounds, type Edge, type Polygon, boundsOf, contains, convexHull, edgesOf } from './polygon.ts'
import { type Interval, TOUCH_IN, type Zone, crossing, isDeepIn, zoneOf } from './zone.ts'

/**
 * Inches by which an item may overlap a wall, so that rounding does not keep it out of a niche of exactly its width.
 */
export const SLACK_IN = 0.0001

export type Erosion = {
  readonly zones: readonly Zone[]
  /** The zones that reach into an area, in their order, and possibly others. */
  readonly zonesIn: (area: Bounds) => readonly Zone[]
  readonly floor: Polygon
  /** One inner point per item, relative to its center; there are several when several items move together. */
  readonly inners: readonly Point[]
  /** The boundary of the allowed positions as unordered edges; empty when the item fits nowhere at this rotation. */
  readonly outline: () => readonly Edge[]
}

export function erode(floor: RoomShell, footprint: Footprint, rotation: number): Erosion {
  if (lastErosion?.floor === floor && lastErosion.footprint === footprint && lastErosion.rotation === rotation)
    return lastErosion.erosion
  const erosion = cachedErosion(floor, footprint, rotation)
  lastErosion = { floor, footprint, rotation, erosion }
  return erosion
}

/** The result of the last call: one move asks several times for the same erosion. */
let lastErosion:
  | { readonly floor: RoomShell; readonly footprint: Footprint; readonly rotation: number; readonly erosion: Erosion }
  | undefined

function cachedErosion(floor: RoomShell, footprint: Footprint, rotation: number): Erosion {
  const key = `${footprint.shape} ${footprint.width} ${footprint.length} ${rotation}`
  const known = erosionsOf(floor)
  const found = known.get(key)
  if (found) return found
  if (known.size >= MAX_CACHED) known.clear()
  const made = erosionOf(groundOf(floor), [convexParts(footprint, rotation, SLACK_IN)])
  known.set(key, made)
  return made
}

/** The size of the cache: ten kinds of items at all 72 rotations. */
const MAX_CACHED = 720
const erosionsOf = memoizeByReference<RoomShell, Map<string, Erosion>>(() => new Map())

export function isAllowed(erosion: Erosion, centre: Point): boolean {
  return isInside(erosion, centre) && !erosion.zonesIn(boundsOf([centre])).some((zone) => isDeepIn(zone, centre))
}

/** The allowed position nearest to `wanted`; undefined when the item fits nowhere at this rotation. */
export function nearestAllowed(erosion: Erosion, wanted: Point): Point | undefined {
  if (isAllowed(erosion, wanted)) return wanted
  let best: Point | undefined
  let least = Infinity
  for (const [a, b] of erosion.outline()) {
    const point = nearestOnSegment(wanted, a, b)
    const away = distance(point, wanted)
    if (away < least) [best, least] = [point, away]
  }
  return best
}

/** `bodies`: the convex parts of each item, relative to the common reference point that moves. */
export function erosionOf({ outline: floor, holes }: Ground, bodies: readonly (readonly Polygon[])[]): Erosion {
  const walls = edgesOf(floor)
  const solids: readonly Polygon[] = [...walls, ...holes]
  const zones = bodies.flat().flatMap((part) => solids.map((solid) => zoneOf(convexHull(sweep(solid, part)))))
  // A hole has floor on all sides.
  const intoRoom = walls.map(([a, b]) => rotate(subtract(b, a), QUARTER_TURN))
  const inners = bodies.map(([part = []]) => centreOf(part))
  const erosion = { zones, floor, inners, zonesIn: zoneIndex(zones) }
  let made: Edge[] | undefined
  return {
    ...erosion,
    outline: () =>
      (made ??= zones.flatMap((zone, index) =>
        allowedEdges(zone, intoRoom[index % solids.length] ?? NOWHERE, erosion),
      )),
  }
}

const NOWHERE: Point = { x: 0, y: 0 }

/** The number of zones from which an index is faster than looking at each: more than the six shapes have. */
const MIN_INDEXED = 24

function zoneIndex(zones: readonly Zone[]): Erosion['zonesIn'] {
  if (zones.length < MIN_INDEXED) return () => zones
  const grid = boxGrid(zones.map(({ bounds }) => bounds))
  return (area) => grid.near(area).flatMap((index) => zones[index] ?? [])
}

function isInside({ floor, inners }: Pick<Erosion, 'floor' | 'inners'>, centre: Point): boolean {
  return inners.every((inner) => contains(floor, add(centre, inner)))
}

/** The mirrored part at each corner of a wall or a hole; the convex hull of these points is its zone. */
function sweep(solid: Polygon, part: Polygon): Point[] {
  return part.flatMap((point) => solid.map((corner) => subtract(corner, point)))
}

function centreOf(part: Polygon): Point {
  const sum = part.reduce((total, point) => add(total, point), { x: 0, y: 0 })
  return { x: sum.x / part.length, y: sum.y / part.length }
}

/** Inches. Shorter remaining edges are rounding errors and are dropped. */
const MIN_EDGE_IN = 1e-9

/** Less than `TOUCH_IN`, so that the ends of the outline count as allowed despite rounding. */
const SAFE_TOUCH_IN = TOUCH_IN / 2

/**
 * The sides of the zone minus the parts that lie in other zones or off the floor. Only sides that look into the room on
 * their wall's side of it: an item that touches the end of a wall from behind is beside the neighboring wall.
 */
function allowedEdges(zone: Zone, into: Point, erosion: Omit<Erosion, 'outline'>): Edge[] {
  return zone.sides.flatMap(({ from, to, outward }) => {
    if (dot(outward, into) < -PARALLEL) return []
    const covered: Interval[] = []
    for (const other of erosion.zonesIn(boundsOf([from, to]))) {
      const part = other === zone ? undefined : crossing(other, from, to, SAFE_TOUCH_IN)
      if (!part) continue
      if (part.enter <= 0 && part.leave >= 1) return []
      covered.push(part)
    }
    covered.sort((a, b) => a.enter - b.enter)
    const free: Edge[] = []
    let reached = 0
    for (const { enter, leave } of [...covered, { enter: 1, leave: 1 }]) {
      if (enter > reached) free.push([between(from, to, reached), between(from, to, enter)])
      reached = Math.max(reached, leave)
    }
    return free.filter(([a, b]) => distance(a, b) > MIN_EDGE_IN && isInside(erosion, between(a, b, 0.5)))
  })
}

/** The cosine below which a side counts as facing away. */
const PARALLEL = 1e-9

/** The limit of steps. Rounded corners consist of many short sides; a path past all of them takes far fewer steps. */
const MAX_STEPS = 600
/** Inches. A side at most this far away counts as touched. */
const TOUCH_TOLERANCE_IN = 1e-5
/** Inches. A smaller gain ends the slide. */
const PROGRESS_IN = 1e-7

/**
 * Moves a center from an allowed position towards a wanted one: straight until a wall stops it, then along the wall while
 * that reduces the distance. The path is continuous, so an item never jumps over a notch and never ends outside.
 * Undefined when the item fits nowhere at this rotation.
 */
export function slide(erosion: Erosion, from: Point, wanted: Point): Point | undefined {
  let at = isAllowed(erosion, from) ? from : nearestAllowed(erosion, from)
  if (!at) return undefined
  for (let step = 0; step < MAX_STEPS; step++) {
    const reached = firstStop(erosion, at, wanted)
    if (!reached) return wanted
    const next = alongWall(erosion, reached, wanted)
    if (!next) return reached
    at = next
  }
  return at
}

/** The point where the straight path first meets a wall; undefined when the path is free. */
function firstStop(erosion: Erosion, from: Point, to: Point): Point | undefined {
  let share = Infinity
  for (const zone of erosion.zonesIn(boundsOf([from, to]))) {
    const met = crossing(zone, from, to)
    if (!met || met.enter >= share) continue
    // Stops at the wall itself, not at the depth where the crossing is detected, so that rounding errors do not add up.
    share = crossing(zone, from, to, 0)?.enter ?? met.enter
  }
  return share === Infinity ? undefined : between(from, to, share)
}

/** The best position reachable by sliding along a touched side, if any is nearer to `wanted` than `at`. */
function alongWall(erosion: Erosion, at: Point, wanted: Point): Point | undefined {
  let best: Point | undefined
  let least = distance(at, wanted) - PROGRESS_IN
  for (const zone of erosion.zonesIn(widened(boundsOf([at]), TOUCH_TOLERANCE_IN))) {
    if (!isNear(zone.bounds, at)) continue
    for (const { from, to, outward, offset } of zone.sides) {
      if (Math.abs(dot(outward, at) - offset) > TOUCH_TOLERANCE_IN) continue
      if (distance(nearestOnSegment(at, from, to), at) > TOUCH_TOLERANCE_IN) continue
      const aim = nearestOnSegment(wanted, from, to)
      if (distance(aim, wanted) >= least) continue
      const reached = firstStop(erosion, at, aim) ?? aim
      const away = distance(reached, wanted)
      if (away < least) [best, least] = [reached, away]
    }
  }
  return best
}

function isNear({ left, right, top, bottom }: Bounds, { x, y }: Point): boolean {
  return (
    x > left - TOUCH_TOLERANCE_IN &&
    x < right + TOUCH_TOLERANCE_IN &&
    y > top - TOUCH_TOLERANCE_IN &&
    y < bottom + TOUCH_TOLERANCE_IN
  )
}
