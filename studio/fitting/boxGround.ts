/**
 * The floor in front of a wall, or all of it, as a grid of inch squares that are certainly free of pieces, door swings
 * and space required by rules, and the largest rectangles of free squares.
 */
import { dot, type Point, subtract } from '../geometry/point.ts'
import { boundsOf, contains, edgesOf, type Polygon } from '../geometry/polygon.ts'

/** The axes of the grid: unit vectors along the wall and into the room, and an origin in floor inches. */
export type Frame = { readonly origin: Point; readonly along: Point; readonly into: Point }

/** Inches in a frame: `low` to `high` along it, `near` to `far` into the room. */
export type Rect = { readonly low: number; readonly high: number; readonly near: number; readonly far: number }

type Squares = { readonly columns: number; readonly rows: number; readonly taken: Uint8Array }

/** Inches by which an obstacle may extend into a free square, as touching pieces do. */
const TOUCH = 0.05

/** `ground` is the outline of the floor, `obstacles` are convex; all in floor inches. */
export function squaresOf(
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
export function rectsAtEdge({ columns, rows, taken }: Squares): Rect[] {
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
export function rectsAround({ columns, rows, taken }: Squares, column: number, row: number): Rect[] {
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
