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
}

/** What is solid lies to the right of each side on screen. */
export type Neighbour = { readonly id?: string; readonly sides: readonly Edge[] }

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
  const made = floorWalls(floor).map(([a, b]): Neighbour => ({ sides: [[b, a]] }))
  known.set(floor, made)
  return made
}

/** To each side the nearest neighbour that stands fully before it; a side with nothing before it has no row. */
export function clearances(outline: Polygon, neighbours: readonly Neighbour[]): Clearance[] {
  return SIDES.flatMap(({ side, turn }) => nearestOn(side, turn, outline, neighbours) ?? [])
}

/** As `clearances`, where `within` gives those neighbours alone whose boxes meet an area, in the order of all. */
export function clearancesNear(
  outline: Polygon,
  walls: readonly Neighbour[],
  within: (area: Bounds) => readonly Neighbour[],
): Clearance[] {
  const box = boundsOf(outline)
  return SIDES.flatMap(({ side, turn }) => {
    const wall = nearestOn(side, turn, outline, walls)
    const most = wall?.inches ?? FARTHEST_IN
    for (let looked = FIRST_LOOK_IN; ; looked *= LOOK_ON) {
      const found = nearestOn(side, turn, outline, within(before(box, side, Math.min(looked, most))))
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

function nearestOn(
  side: Clearance['side'],
  turn: number,
  outline: Polygon,
  neighbours: readonly Neighbour[],
): Clearance | undefined {
  const ours = edgesOf(outline).map((edge) => turned(edge, turn))
  let best: (Hit & { readonly id: string | undefined }) | undefined
  for (const { id, sides } of neighbours) {
    // Only sides that face us: one that we lean on from behind is not in our way.
    const facing = sides.map((edge) => turned(edge, turn)).filter(([a, b]) => b.y < a.y)
    const gap = facing.length > 0 ? gapToTheRight(ours, facing) : undefined
    if (gap && (!best || gap.inches < best.inches)) best = { ...gap, id }
  }
  if (!best) return undefined
  const { from, to, inches, id } = best
  return { side, from: rotate(from, -turn), to: rotate(to, -turn), inches: Math.max(0, inches), ...(id && { id }) }
}

/** A wall that the piece presses into by rounding is still in front of it, and hits this near to the least are the same gap. */
const ROUNDING_IN = 0.01

type Hit = { readonly from: Point; readonly to: Point; readonly inches: number }

/** The least way to the right from one outline to the other: it always starts or ends at a corner of one of them. */
function gapToTheRight(ours: readonly Edge[], theirs: readonly Edge[]): Hit | undefined {
  const [us, them] = [boundsOf(ours.flat()), boundsOf(theirs.flat())]
  const isBeside = us.top < them.bottom - ROUNDING_IN && them.top < us.bottom - ROUNDING_IN
  if (!isBeside || them.right < us.left) return undefined
  const hits = [
    ...ours.flatMap(([from]) => crossings(from, theirs).map((to) => ({ from, to, inches: to.x - from.x }))),
    ...theirs.flat().flatMap((to) => crossings(to, ours).map((from) => ({ from, to, inches: to.x - from.x }))),
  ]
  // Only what our far side sees: a hit from our near side would cross ourselves.
  const seen = hits.filter(({ from, inches }) => inches > -ROUNDING_IN && isFront(from, ours))
  const least = Math.min(...seen.map(({ inches }) => inches))
  const same = seen.filter(({ inches }) => inches <= least + ROUNDING_IN).toSorted((a, b) => a.from.y - b.from.y)
  const [first, last] = [same[0], same.at(-1)]
  if (!first || !last) return undefined
  return { from: middle(first.from, last.from), to: middle(first.to, last.to), inches: least }
}

/** Where the level line through the point meets the edges. */
function crossings({ y }: Point, edges: readonly Edge[]): Point[] {
  return edges.flatMap(([a, b]) => {
    if (y < Math.min(a.y, b.y) || y > Math.max(a.y, b.y)) return []
    if (a.y === b.y) return [a, b]
    return [{ x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y }]
  })
}

function isFront(from: Point, ours: readonly Edge[]): boolean {
  return crossings(from, ours).every(({ x }) => x <= from.x + ROUNDING_IN)
}

function turned([a, b]: Edge, degrees: number): Edge {
  return [rotate(a, degrees), rotate(b, degrees)]
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}
