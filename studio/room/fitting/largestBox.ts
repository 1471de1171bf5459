/**
 * The largest box for a place: the box with the largest floor area that a plain piece could fill without a finding. At
 * a stretch of wall its back is at the wall; on the open floor it covers the point and is parallel to the axes. It is
 * as high as the ceiling, or as the sill of a window behind it. Kinds that need space of their own, such as a cabinet
 * in front of its doors, have to be smaller.
 */
import { directionOf, dot, type Point, subtract } from '../../geometry/point.ts'
import { floorOutline, floorWalls } from '../../geometry/floorOutline.ts'
import { alongWall, inward, openingsOf } from '../../geometry/openings.ts'
import { ceilingOf, heightsOf } from '../../geometry/openingHeights.ts'
import { CLEARANCES } from '../guidelines/clearanceRules.ts'
import type { Footprint } from '../../model/furniture.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item, Pose } from '../../model/layout.ts'
import { placed } from './candidate.ts'
import type { FitPlace } from './fitPlace.ts'
import type { FitRoom } from './fitsHere.ts'
import { boundsOf, contains, edgesOf, type Polygon } from '../../geometry/polygon.ts'

export type LargestBox = {
  readonly footprint: Footprint & { readonly height: number }
  /** The back is at the wall, or towards the top of the plan. At a slanted wall the rotation may be fractional. */
  readonly pose: Pose
}

type Side = keyof Rect
const SIDES = ['low', 'high', 'near', 'far'] as const
/** The way inward of each side. */
const INWARD: Record<Side, 1 | -1> = { low: 1, high: -1, near: 1, far: -1 }

/** Steps in inches between the sizes that are tried, and of the final growth of the largest box. */
const STEP = 1
const FINER_STEPS = [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64] as const
/** Maximum number of tested boxes; a room of fifty pieces needs some hundred. */
const MAX_CHECKS = 4000

type Search = {
  readonly isFree: (rect: Rect) => boolean
  readonly isPlace: (rect: Rect) => boolean
  /** The sides that may be moved inward. */
  readonly sides: readonly Side[]
}

/** Undefined if not even a box of one inch fits. */
export function largestBox({ check, ground }: FitRoom, place: FitPlace): LargestBox | undefined {
  const { floor } = check.layout
  const frame = frameOf(floor, place)
  const low = lowest(floor)
  const sides = place.on === 'wall' ? SIDES.filter((side) => side !== 'near') : SIDES
  const isPlace = (rect: Rect) =>
    rect.high - rect.low >= STEP && rect.far - rect.near >= STEP && (place.on === 'wall' || covers(rect, place.at))
  const search = { isFree: (rect: Rect) => check.accepts(boxIn(frame, rect, low)), isPlace, sides }
  const extent = Math.ceil(Math.hypot(floor.width, floor.length))
  const size =
    place.on === 'wall'
      ? { columns: Math.floor(place.to - place.from), rows: extent }
      : { columns: Math.floor(floor.width), rows: Math.floor(floor.length) }
  const squares = squaresOf(frame, size, floorOutline(floor), ground.taken)
  const free =
    place.on === 'wall' ? rectsAtEdge(squares) : rectsAround(squares, Math.floor(place.at.x), Math.floor(place.at.y))
  const found = best(free, search)
  if (!found) return undefined
  const most =
    place.on === 'wall'
      ? { low: 0, high: place.to - place.from, near: 0, far: extent }
      : { low: 0, high: floor.width, near: 0, far: floor.length }
  const rect = grown(found, most, search)
  const { pose, footprint } = boxIn(
    frame,
    rect,
    highest(floor, (height) => check.accepts(boxIn(frame, rect, height), false)),
  )
  return { pose, footprint: { ...footprint, height: footprint.height ?? low } }
}

function frameOf(floor: RoomShell, place: FitPlace): Frame {
  if (place.on === 'floor') return { origin: { x: 0, y: 0 }, along: { x: 1, y: 0 }, into: { x: 0, y: 1 } }
  const [start = { x: 0, y: 0 }] = floorWalls(floor)[place.wall] ?? []
  const along = alongWall(floor, place.wall)
  const origin = { x: start.x + along.x * place.from, y: start.y + along.y * place.from }
  return { origin, along, into: inward(floor, place.wall) }
}

function boxIn({ origin, along, into }: Frame, { low, high, near, far }: Rect, height: number): Item {
  const [across, deep] = [(low + high) / 2, (near + far) / 2]
  const degrees = directionOf(along)
  const pose = {
    x: origin.x + along.x * across + into.x * deep,
    y: origin.y + along.y * across + into.y * deep,
    rotation: (Math.round(degrees * 1e6) / 1e6 + 360) % 360,
  }
  const footprint = { shape: 'rectangle', width: high - low, length: far - near, height } as const
  return placed({ kind: 'block', footprint }, pose)
}

/**
 * Best-first search: tests the largest remaining box. If it is refused, it is replaced by boxes with one side moved
 * inward; the smallest part of it that is also refused determines the distances.
 */
function best(free: readonly Rect[], search: Search): Rect | undefined {
  const refused: Rect[] = []
  const waiting = new Map(free.map((rect) => [keyOf(rect), rect]))
  const seen = new Set(waiting.keys())
  for (let asked = 0; asked < MAX_CHECKS && waiting.size > 0; asked++) {
    const largest = largestOf([...waiting.values()])
    waiting.delete(keyOf(largest))
    let part = refused.find((each) => holds(largest, each))
    if (!part) {
      if (search.isFree(largest)) return largest
      part = smallestRefused(largest, search)
      refused.push(part)
    }
    for (const side of search.sides) {
      const rect = { ...largest, [side]: part[side] + INWARD[side] * STEP }
      if (!search.isPlace(rect) || seen.has(keyOf(rect))) continue
      seen.add(keyOf(rect))
      waiting.set(keyOf(rect), rect)
    }
  }
  return undefined
}

/** Moves each side inward as long as the remaining box is refused. */
function smallestRefused(rect: Rect, { isFree, sides }: Search): Rect {
  let part = rect
  for (const side of sides) {
    const at = (steps: number) => ({ ...part, [side]: part[side] + INWARD[side] * steps * STEP })
    const across = side === 'low' || side === 'high' ? part.high - part.low : part.far - part.near
    let [still, no] = [0, Math.ceil(across / STEP)]
    while (no - still > 1) {
      const middle = Math.floor((still + no) / 2)
      if (isFree(at(middle))) no = middle
      else still = middle
    }
    part = at(still)
  }
  return part
}

function grown(rect: Rect, most: Rect, { isFree, sides }: Search): Rect {
  let box = rect
  for (const step of FINER_STEPS)
    for (const side of sides) {
      const wider = { ...box, [side]: box[side] - INWARD[side] * step }
      if (holds(most, wider) && isFree(wider)) box = wider
    }
  return box
}

function largestOf(rects: readonly Rect[]): Rect {
  return rects.reduce((largest, rect) => (areaOf(rect) > areaOf(largest) ? rect : largest))
}

function areaOf({ low, high, near, far }: Rect): number {
  return (high - low) * (far - near)
}

function holds(outer: Rect, inner: Rect): boolean {
  return outer.low <= inner.low && outer.high >= inner.high && outer.near <= inner.near && outer.far >= inner.far
}

function covers({ low, high, near, far }: Rect, { x, y }: Point): boolean {
  return low <= x && x <= high && near <= y && y <= far
}

function keyOf({ low, high, near, far }: Rect): string {
  return `${low} ${high} ${near} ${far}`
}

/** Inches: a height that blocks no window, whatever its sill. */
function lowest(floor: RoomShell): number {
  return Math.min(ceilingOf(floor), CLEARANCES['before-window'].most)
}

/** Inches: the largest fitting height among those at which a rule begins to apply. */
function highest(floor: RoomShell, isFree: (height: number) => boolean): number {
  const sills = openingsOf(floor).flatMap((opening) =>
    opening.kind === 'window' ? (heightsOf(floor, opening)?.sill ?? []) : [],
  )
  const heights = [ceilingOf(floor), ...sills.filter((sill) => sill > lowest(floor) && sill < ceilingOf(floor))]
  return heights.toSorted((a, b) => b - a).find(isFree) ?? lowest(floor)
}

// The floor in front of a wall, or all of it, as a grid of inch squares that are certainly free of pieces, door swings
// and space required by rules, and the largest rectangles of free squares.

/** The axes of the grid: unit vectors along the wall and into the room, and an origin in floor inches. */
type Frame = { readonly origin: Point; readonly along: Point; readonly into: Point }

/** Inches in a frame: `low` to `high` along it, `near` to `far` into the room. */
type Rect = { readonly low: number; readonly high: number; readonly near: number; readonly far: number }

type Squares = { readonly columns: number; readonly rows: number; readonly taken: Uint8Array }

/** Inches by which an obstacle may extend into a free square, as touching pieces do. */
const TOUCH = 0.05

/** `ground` is the outline of the floor, `obstacles` are convex; all in floor inches. */
function squaresOf(
  frame: Frame,
  { columns, rows }: Pick<Squares, 'columns' | 'rows'>,
  ground: Polygon,
  obstacles: readonly Polygon[],
): Squares {
  const taken = new Uint8Array(columns * rows)
  const floor = ground.map((point) => within(frame, point))
  // A square is not entirely floor if it contains a corner of the floor or has a corner off the floor.
  const isGround = new Uint8Array((columns + 1) * (rows + 1))
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++)
      isGround[row * (columns + 1) + column] = Number(touches(floor, column, row))
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * (columns + 1) + column
      const isWhole = isGround[at] && isGround[at + 1] && isGround[at + columns + 1] && isGround[at + columns + 2]
      if (!isWhole || floor.some((corner) => isDeepIn(corner, column, row))) taken[row * columns + column] = 1
    }
  for (const obstacle of obstacles) {
    const polygon = obstacle.map((point) => within(frame, point))
    const { left, right, top, bottom } = boundsOf(polygon)
    const [first, last] = [Math.max(0, Math.floor(left + TOUCH)), Math.min(columns - 1, Math.ceil(right - TOUCH) - 1)]
    const [upper, lower] = [Math.max(0, Math.floor(top + TOUCH)), Math.min(rows - 1, Math.ceil(bottom - TOUCH) - 1)]
    for (let row = upper; row <= lower; row++)
      for (let column = first; column <= last; column++)
        if (meetsSquare(polygon, column, row)) taken[row * columns + column] = 1
  }
  return { columns, rows, taken }
}

function within({ origin, along, into }: Frame, point: Point): Point {
  const away = subtract(point, origin)
  return { x: dot(away, along), y: dot(away, into) }
}

/** Whether the corner of a square lies on the floor or on its outline. */
function touches(floor: Polygon, x: number, y: number): boolean {
  const near = 0.01
  return [
    [near, near],
    [-near, near],
    [near, -near],
    [-near, -near],
  ].some(([dx = 0, dy = 0]) => contains(floor, { x: x + dx, y: y + dy }))
}

function isDeepIn({ x, y }: Point, column: number, row: number): boolean {
  return x > column + TOUCH && x < column + 1 - TOUCH && y > row + TOUCH && y < row + 1 - TOUCH
}

/** Whether a side of the convex polygon separates it from the square; their bounding boxes overlap. */
function meetsSquare(polygon: Polygon, column: number, row: number): boolean {
  const corners = [
    { x: column, y: row },
    { x: column + 1, y: row },
    { x: column, y: row + 1 },
    { x: column + 1, y: row + 1 },
  ]
  return edgesOf(polygon).every(([a, b]) => {
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length === 0) return true
    const out = (point: Point) => ((b.y - a.y) * (point.x - a.x) - (b.x - a.x) * (point.y - a.y)) / length
    const sign = Math.sign(polygon.reduce((sum, point) => sum + out(point), 0))
    return corners.some((corner) => out(corner) * sign > TOUCH)
  })
}

/** The maximal free rectangles with one side at row 0. */
function rectsAtEdge({ columns, rows, taken }: Squares): Rect[] {
  const depths = Array.from({ length: columns }, (_, column) => {
    let depth = 0
    while (depth < rows && !taken[depth * columns + column]) depth++
    return depth
  })
  return depths.flatMap((far, column) => {
    // The widest rectangle of this depth, added once, at its first column of exactly this depth.
    let [low, high] = [column, column + 1]
    while (low > 0 && (depths[low - 1] ?? 0) >= far) low--
    while (high < columns && (depths[high] ?? 0) >= far) high++
    const isFirst = depths.indexOf(far, low) === column
    return far > 0 && isFirst ? [{ low, high, near: 0, far }] : []
  })
}

/** The maximal free rectangles that contain the square. */
function rectsAround({ columns, rows, taken }: Squares, column: number, row: number): Rect[] {
  /** The free run of a row that contains the column; undefined if the column is not free. */
  const runs = Array.from({ length: rows }, (_, at) => {
    const isTaken = (x: number) => x < 0 || x >= columns || taken[at * columns + x] !== 0
    if (isTaken(column)) return undefined
    let [low, high] = [column, column + 1]
    while (!isTaken(low - 1)) low--
    while (!isTaken(high)) high++
    return { low, high }
  })
  const isWide = (at: number, low: number, high: number) => {
    const run = runs[at]
    return run !== undefined && run.low <= low && run.high >= high
  }
  const found: Rect[] = []
  let above = runs[row]
  for (let near = row; above && near >= 0; near--) {
    const run = runs[near]
    if (!run) break
    above = { low: Math.max(above.low, run.low), high: Math.min(above.high, run.high) }
    let { low, high } = above
    for (let last = row; last < rows; last++) {
      const below = runs[last]
      if (!below) break
      ;[low, high] = [Math.max(low, below.low), Math.min(high, below.high)]
      if (!isWide(near - 1, low, high) && !isWide(last + 1, low, high)) found.push({ low, high, near, far: last + 1 })
    }
  }
  return found
}
