/** The distances from an item to its neighbors on four sides, along the axes of the floor, in inches. */
import { memoizeByReference } from './memoizeByReference.ts'
import type { FixedKind } from '../model/fixedThings.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { floorWalls } from './floorOutline.ts'
import { fixedOutline } from './ground.ts'
import { type Point, rotate } from './point.ts'
import { type Bounds, type Edge, type Polygon, boundsOf, edgesOf } from './polygon.ts'

export type Clearance = {
  readonly side: 'left' | 'right' | 'top' | 'bottom'
  /** The end at the item. */
  readonly from: Point
  /** The end at the neighbor. */
  readonly to: Point
  readonly inches: number
  /** The id of the neighbor; undefined for a wall and a column. */
  readonly id?: string
  /** The index of the wall, if the neighbor is one around the room. */
  readonly wall?: number
  /** What it is, if it is a column or an inner wall. */
  readonly fixed?: FixedKind
}

/** A neighbor as edges; its solid side lies to the right of each edge on screen. */
export type Neighbour = {
  readonly id?: string
  /** The index of the wall, clockwise, if it is one. */
  readonly wall?: number
  readonly fixed?: FixedKind
  readonly sides: readonly Edge[]
  /** The bounding box of the edges, for skipping neighbors that are too far away. */
  readonly box?: Bounds
}

/** The rotation in degrees that brings each side to the right. */
const SIDES = [
  { side: 'left', turn: 180 },
  { side: 'right', turn: 0 },
  { side: 'top', turn: 90 },
  { side: 'bottom', turn: 270 },
] as const

/** `outline`: the outline of an item on the floor. */
export function wallDistances(outline: Polygon, floor: RoomShell): Clearance[] {
  return clearances(outline, wallsOf(floor))
}

export const wallsOf = memoizeByReference((floor: RoomShell): readonly Neighbour[] => [
  ...floorWalls(floor).map(([a, b], wall): Neighbour => ({ wall, sides: [[b, a]], box: boundsOf([a, b]) })),
  ...(floor.fixed ?? []).map((thing): Neighbour => {
    const hole = fixedOutline(thing)
    return { fixed: thing.kind, sides: edgesOf(hole), box: boundsOf(hole) }
  }),
])

/** The nearest neighbor in front of each side; a side without one has no row. */
export function clearances(outline: Polygon, neighbours: readonly Neighbour[]): Clearance[] {
  const box = boundsOf(outline)
  return SIDES.flatMap(({ side, turn }) => nearestOn(lookOut(side, turn, outline, box), neighbours) ?? [])
}

/** As `clearances`; `within` returns only the neighbors whose boxes intersect an area, in the original order. */
export function clearancesNear(
  outline: Polygon,
  walls: readonly Neighbour[],
  within: (area: Bounds) => readonly Neighbour[],
): Clearance[] {
  const box = boundsOf(outline)
  return SIDES.flatMap(({ side, turn }) => {
    const look = lookOut(side, turn, outline, box)
    const wall = nearestOn(look, walls)
    const most = wall?.inches ?? MAX_DISTANCE_IN
    for (let looked = FIRST_RANGE_IN; ; looked *= RANGE_FACTOR) {
      const found = nearestOn(look, within(areaBefore(box, side, Math.min(looked, most))))
      // A neighbor found within the searched distance is nearer than all beyond it.
      if (found && found.inches <= looked) return wall && wall.inches <= found.inches ? wall : found
      if (looked >= most) return wall ?? []
    }
  })
}

/** Inches: the first search distance, the factor by which it grows, and the maximum where there is no wall. */
const FIRST_RANGE_IN = 48
const RANGE_FACTOR = 3
const MAX_DISTANCE_IN = 24_000

/** The box extended by the area in front of one side. */
function areaBefore({ left, top, right, bottom }: Bounds, side: Clearance['side'], inches: number): Bounds {
  return {
    left: side === 'left' ? left - inches : left,
    top: side === 'top' ? top - inches : top,
    right: side === 'right' ? right + inches : right,
    bottom: side === 'bottom' ? bottom + inches : bottom,
  }
}

/** A side of an item, with the outline rotated so that the side lies to the right. */
type Look = {
  readonly side: Clearance['side']
  readonly turn: number
  readonly ours: readonly Edge[]
  /** The bounding boxes of the rotated outline and of the original one. */
  readonly us: Bounds
  readonly box: Bounds
}

function lookOut(side: Clearance['side'], turn: number, outline: Polygon, box: Bounds): Look {
  const ours = edgesOf(outline).map((edge) => turned(edge, turn))
  return { side, turn, ours, us: boundsOf(ours.flat()), box }
}

function nearestOn({ side, turn, ours, us, box }: Look, neighbours: readonly Neighbour[]): Clearance | undefined {
  let best: (Hit & { readonly of: Neighbour }) | undefined
  for (const neighbour of neighbours) {
    if (neighbour.box && boxGap(side, box, neighbour.box) >= (best?.inches ?? Infinity)) continue
    const { sides } = neighbour
    // Only sides that face the item count; one that touches it from behind does not obstruct it.
    const facing = sides.map((edge) => turned(edge, turn)).filter(([a, b]) => b.y < a.y)
    const gap = facing.length > 0 && isBefore(us, facing) ? gapToTheRight(ours, facing) : undefined
    if (gap && (!best || gap.inches < best.inches)) best = { ...gap, of: neighbour }
  }
  if (!best) return undefined
  const { from, to, inches, of } = best
  const { id, wall, fixed } = of
  return {
    side,
    from: rotate(from, -turn),
    to: rotate(to, -turn),
    inches: Math.max(0, inches),
    ...(id && { id }),
    ...(wall !== undefined && { wall }),
    ...(fixed && { fixed }),
  }
}

/**
 * Inches. A wall overlapped by rounding still counts as in front; gaps that differ by less than this count as equal.
 */
const ROUNDING_IN = 0.01

/** A lower bound of the distance between two boxes; infinite when they are not side by side. */
function boxGap(side: Clearance['side'], us: Bounds, them: Bounds): number {
  const isLevel = side === 'left' || side === 'right'
  const isBeside = isLevel
    ? us.top < them.bottom - ROUNDING_IN && them.top < us.bottom - ROUNDING_IN
    : us.left < them.right - ROUNDING_IN && them.left < us.right - ROUNDING_IN
  if (!isBeside) return Infinity
  switch (side) {
    case 'left':
      return us.left - them.right
    case 'right':
      return them.left - us.right
    case 'top':
      return us.top - them.bottom
    case 'bottom':
      return them.top - us.bottom
    default:
      return side satisfies never
  }
}

type Hit = { readonly from: Point; readonly to: Point; readonly inches: number }

/** The shortest horizontal distance to the right between two outlines; one of its ends is always a corner. */
function gapToTheRight(ours: readonly Edge[], theirs: readonly Edge[]): Hit | undefined {
  const hits: Hit[] = []
  let least = Infinity
  const meet = (from: Point, to: Point) => {
    const inches = to.x - from.x
    // Only hits from the right-hand side of the item count: others would pass through the item itself.
    if (inches <= -ROUNDING_IN || inches > least + ROUNDING_IN || !isFront(from, ours)) return
    least = Math.min(least, inches)
    hits.push({ from, to, inches })
  }
  for (const [from] of ours) eachCrossing(from.y, theirs, (x) => meet(from, { x, y: from.y }))
  for (const edge of theirs) for (const to of edge) eachCrossing(to.y, ours, (x) => meet({ x, y: to.y }, to))
  let [first, last]: (Hit | undefined)[] = []
  for (const hit of hits) {
    if (hit.inches > least + ROUNDING_IN) continue
    if (!first || hit.from.y < first.from.y) first = hit
    if (!last || hit.from.y >= last.from.y) last = hit
  }
  if (!first || !last) return undefined
  return { from: middle(first.from, last.from), to: middle(first.to, last.to), inches: least }
}

/** Whether the neighbor lies in front of the item, and not behind it. */
function isBefore(us: Bounds, theirs: readonly Edge[]): boolean {
  let [top, bottom, right] = [Infinity, -Infinity, -Infinity]
  for (const [a, b] of theirs) {
    top = Math.min(top, a.y, b.y)
    bottom = Math.max(bottom, a.y, b.y)
    right = Math.max(right, a.x, b.x)
  }
  return us.top < bottom - ROUNDING_IN && top < us.bottom - ROUNDING_IN && right >= us.left
}

/** Calls `take` for each crossing of the edges with the horizontal line at `y`. */
function eachCrossing(y: number, edges: readonly Edge[], take: (x: number) => void): void {
  for (const [a, b] of edges) {
    if (y < Math.min(a.y, b.y) || y > Math.max(a.y, b.y)) continue
    if (a.y !== b.y) take(a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y))
    else {
      take(a.x)
      take(b.x)
    }
  }
}

function isFront({ x, y }: Point, ours: readonly Edge[]): boolean {
  let farthest = -Infinity
  for (const [a, b] of ours) {
    if (y < Math.min(a.y, b.y) || y > Math.max(a.y, b.y)) continue
    const at = a.y === b.y ? Math.max(a.x, b.x) : a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)
    farthest = Math.max(farthest, at)
  }
  return farthest <= x + ROUNDING_IN
}

function turned([a, b]: Edge, degrees: number): Edge {
  return [rotate(a, degrees), rotate(b, degrees)]
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
