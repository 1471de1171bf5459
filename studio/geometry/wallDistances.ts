/** How far a piece stands from what lies to its four sides, straight along the axes of the floor; inches. */
import type { Floor } from '../model/floor.ts'
import { floorWalls } from './floorOutline.ts'
import { type Point, rotate } from './point.ts'
import { type Bounds, type Edge, type Polygon, boundsOf, edgesOf } from './polygon.ts'

export type Clearance = {
  readonly side: 'left' | 'right' | 'top' | 'bottom'
  /** Of the piece. */
  readonly from: Point
  /** Of what stands there. */
  readonly to: Point
  readonly inches: number
  /** The piece that stands there; a wall has none. */
  readonly id?: string
  /** The number of the wall that stands there. */
  readonly wall?: number
}

/** What is solid lies to the right of each side on screen. */
export type Neighbour = {
  readonly id?: string
  /** Its number, clockwise, where it is a wall. */
  readonly wall?: number
  readonly sides: readonly Edge[]
  /** Around all sides: tells what need not be looked at. */
  readonly box?: Bounds
}

/** Degrees by which the floor is turned so that the side lies to the right. */
const SIDES = [
  { side: 'left', turn: 180 },
  { side: 'right', turn: 0 },
  { side: 'top', turn: 90 },
  { side: 'bottom', turn: 270 },
] as const

/** `outline` is that of a piece on the floor. */
export function wallDistances(outline: Polygon, floor: Floor): Clearance[] {
  return clearances(outline, wallsOf(floor))
}

const known = new WeakMap<Floor, readonly Neighbour[]>()

export function wallsOf(floor: Floor): readonly Neighbour[] {
  const found = known.get(floor)
  if (found) return found
  const made = floorWalls(floor).map(([a, b], wall): Neighbour => ({ wall, sides: [[b, a]], box: boundsOf([a, b]) }))
  known.set(floor, made)
  return made
}

/** To each side the nearest neighbour that stands fully before it; a side with nothing before it has no row. */
export function clearances(outline: Polygon, neighbours: readonly Neighbour[]): Clearance[] {
  const box = boundsOf(outline)
  return SIDES.flatMap(({ side, turn }) => nearestOn(lookOut(side, turn, outline, box), neighbours) ?? [])
}

/** As `clearances`, where `within` gives those neighbours alone whose boxes meet an area, in the order of all. */
export function clearancesNear(
  outline: Polygon,
  walls: readonly Neighbour[],
  within: (area: Bounds) => readonly Neighbour[],
): Clearance[] {
  const box = boundsOf(outline)
  return SIDES.flatMap(({ side, turn }) => {
    const look = lookOut(side, turn, outline, box)
    const wall = nearestOn(look, walls)
    const most = wall?.inches ?? FARTHEST_IN
    for (let looked = FIRST_LOOK_IN; ; looked *= LOOK_ON) {
      const found = nearestOn(look, within(before(box, side, Math.min(looked, most))))
      // What was found within the distance looked at is nearer than all beyond it.
      if (found && found.inches <= looked) return wall && wall.inches <= found.inches ? wall : found
      if (looked >= most) return wall ?? []
    }
  })
}

/** Inches: how far is looked at first, how many times as far then, and how far at most where no wall stands. */
const FIRST_LOOK_IN = 48
const LOOK_ON = 3
const FARTHEST_IN = 24_000

/** The box with all that lies before one side of it. */
function before({ left, top, right, bottom }: Bounds, side: Clearance['side'], inches: number): Bounds {
  return {
    left: side === 'left' ? left - inches : left,
    top: side === 'top' ? top - inches : top,
    right: side === 'right' ? right + inches : right,
    bottom: side === 'bottom' ? bottom + inches : bottom,
  }
}

/** A side of a piece, and its outline turned so that the side lies to the right. */
type Look = {
  readonly side: Clearance['side']
  readonly turn: number
  readonly ours: readonly Edge[]
  /** Around the outline as it is turned, and as it stands. */
  readonly us: Bounds
  readonly box: Bounds
}

function lookOut(side: Clearance['side'], turn: number, outline: Polygon, box: Bounds): Look {
  const ours = edgesOf(outline).map((edge) => turned(edge, turn))
  return { side, turn, ours, us: boundsOf(ours.flat()), box }
}

function nearestOn({ side, turn, ours, us, box }: Look, neighbours: readonly Neighbour[]): Clearance | undefined {
  let best: (Hit & { readonly id: string | undefined; readonly wall: number | undefined }) | undefined
  for (const neighbour of neighbours) {
    if (neighbour.box && boxGap(side, box, neighbour.box) >= (best?.inches ?? Infinity)) continue
    const { id, wall, sides } = neighbour
    // Only sides that face us: one that we lean on from behind is not in our way.
    const facing = sides.map((edge) => turned(edge, turn)).filter(([a, b]) => b.y < a.y)
    const gap = facing.length > 0 && isBefore(us, facing) ? gapToTheRight(ours, facing) : undefined
    if (gap && (!best || gap.inches < best.inches)) best = { ...gap, id, wall }
  }
  if (!best) return undefined
  const { from, to, inches, id, wall } = best
  return {
    side,
    from: rotate(from, -turn),
    to: rotate(to, -turn),
    inches: Math.max(0, inches),
    ...(id && { id }),
    ...(wall !== undefined && { wall }),
  }
}

/** A wall that the piece presses into by rounding is still in front of it, and hits this near to the least are the same gap. */
const ROUNDING_IN = 0.01

/** No way from one to the other is shorter; endless where they are not side by side. */
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

/** The least way to the right from one outline to the other: it always starts or ends at a corner of one of them. */
function gapToTheRight(ours: readonly Edge[], theirs: readonly Edge[]): Hit | undefined {
  const hits: Hit[] = []
  let least = Infinity
  const meet = (from: Point, to: Point) => {
    const inches = to.x - from.x
    // Only what our far side sees: a hit from our near side would cross ourselves.
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

/** Whether one stands beside the other, and not behind it. */
function isBefore(us: Bounds, theirs: readonly Edge[]): boolean {
  let [top, bottom, right] = [Infinity, -Infinity, -Infinity]
  for (const [a, b] of theirs) {
    top = Math.min(top, a.y, b.y)
    bottom = Math.max(bottom, a.y, b.y)
    right = Math.max(right, a.x, b.x)
  }
  return us.top < bottom - ROUNDING_IN && top < us.bottom - ROUNDING_IN && right >= us.left
}

/** Where the level line at `y` meets the edges. */
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
