/**
 * Brute force for the tests: moves a rectangle through a plan by trying every position and angle of a grid. It shares
 * nothing with the closed forms that it checks.
 */
type Vertex = readonly [x: number, y: number]

/**
 * A plan with its solids as convex polygons. The way comes along x, from the left, in a corridor between y = 0 and
 * `first`; it ends where the center of a rectangle of this reach is `isThere`. Nothing lies below `bottom`.
 */
export type Plan = {
  readonly first: number
  readonly solids: readonly (readonly Vertex[])[]
  readonly bottom: number
  readonly isThere: (x: number, y: number, reach: number) => boolean
}

/** Longer than all pieces. */
const FAR = 400
/** Length of the corridor beyond a corner, for a piece to lie in, inches. */
const BEYOND = 200

/** The first corridor ends at the far wall of the second one; the way leads on along y. */
export function cornerPlan(first: number, second: number): Plan {
  return {
    solids: [solid(-FAR, FAR, -FAR, 0), solid(second, FAR, -FAR, FAR), solid(-FAR, 0, first, FAR)],
    first,
    bottom: first + BEYOND,
    isThere: (_, y, reach) => y > first + reach,
  }
}

/** A hall that ends at a door in its side, and an open room behind the wall. */
export function doorPlan(hall: number, door: number, wall: number): Plan {
  return {
    solids: [solid(-FAR, FAR, -FAR, 0), solid(door, FAR, -FAR, hall + wall), solid(-FAR, 0, hall, hall + wall)],
    first: hall,
    bottom: hall + BEYOND,
    isThere: (_, y, reach) => y > hall + wall + reach,
  }
}

/** Two flights of stairs side by side that meet on a landing. */
export function halfTurnPlan({ stair, width, depth }: { stair: number; width: number; depth: number }): Plan {
  return {
    solids: [
      solid(-FAR, FAR, -FAR, 0),
      solid(depth, FAR, -FAR, FAR),
      solid(-FAR, FAR, width, FAR),
      solid(-FAR, 0, stair, width - stair),
    ],
    first: stair,
    bottom: width,
    isThere: (x, y, reach) => x < -reach && y > width - stair,
  }
}

function solid(left: number, right: number, top: number, bottom: number): Vertex[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]
}

/** The grid: inches between positions, degrees between angles. */
export const GRID = { inches: 1, degrees: 2 }
const HALF_TURN = 180

/**
 * The most that any point of the rectangle moves to the nearest position of the grid. A rectangle that is smaller by
 * this on each side gets through on the grid wherever the whole one gets through.
 */
export function gridError(length: number, breadth: number): number {
  return (
    (GRID.inches * Math.SQRT2) / 2 + (Math.hypot(length, breadth) / 2) * ((GRID.degrees / 2) * (Math.PI / HALF_TURN))
  )
}

/** Whether a rectangle gets from the first corridor, where it lies lengthwise, to where the plan ends. */
export function findsWay(plan: Plan, length: number, breadth: number): boolean {
  const reach = Math.hypot(length, breadth) / 2 + GRID.inches
  const [left, right] = [-length - 2 * reach, BEYOND]
  const [top, bottom] = [0, plan.bottom]
  const columns = Math.ceil((right - left) / GRID.inches)
  const rows = Math.ceil((bottom - top) / GRID.inches)
  const angles = HALF_TURN / GRID.degrees
  const seen = new Uint8Array(columns * rows * angles)
  const at = (column: number, row: number, angle: number) => (angle * rows + row) * columns + column
  const isFree = (column: number, row: number, angle: number) =>
    !hits(plan, corners(left + column * GRID.inches, top + row * GRID.inches, angle * GRID.degrees, length, breadth))
  const queue: (readonly [number, number, number])[] = []
  const visit = (column: number, row: number, angle: number) => {
    if (column < 0 || column >= columns || row < 0 || row >= rows) return
    const turned = (angle + angles) % angles
    const index = at(column, row, turned)
    if (seen[index]) return
    seen[index] = 1
    if (isFree(column, row, turned)) queue.push([column, row, turned])
  }
  const start = Math.floor((-length / 2 - reach - left) / GRID.inches)
  for (let row = 0; top + row * GRID.inches < plan.first; row += 1) visit(start, row, 0)
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [column, row, angle] = next
    if (plan.isThere(left + column * GRID.inches, top + row * GRID.inches, reach)) return true
    for (let index = 0; index < 27; index += 1)
      visit(column + (index % 3) - 1, row + (Math.floor(index / 3) % 3) - 1, angle + Math.floor(index / 9) - 1)
  }
  return false
}

function corners(x: number, y: number, degrees: number, length: number, breadth: number): Vertex[] {
  const angle = (degrees * Math.PI) / HALF_TURN
  const [ux, uy] = [(Math.cos(angle) * length) / 2, (Math.sin(angle) * length) / 2]
  const [vx, vy] = [(-Math.sin(angle) * breadth) / 2, (Math.cos(angle) * breadth) / 2]
  return [
    [x + ux + vx, y + uy + vy],
    [x + ux - vx, y + uy - vy],
    [x - ux - vx, y - uy - vy],
    [x - ux + vx, y - uy + vy],
  ]
}

function hits({ solids }: Plan, rectangle: readonly Vertex[]): boolean {
  const [[ax, ay], [bx, by], , [dx, dy]] = rectangle as [Vertex, Vertex, Vertex, Vertex]
  const axes: Vertex[] = [
    [1, 0],
    [0, 1],
    [bx - ax, by - ay],
    [dx - ax, dy - ay],
  ]
  return solids.some((solid) => axes.every((axis) => overlap(axis, rectangle, solid)))
}

function overlap([x, y]: Vertex, one: readonly Vertex[], other: readonly Vertex[]): boolean {
  let [oneLow, oneHigh, otherLow, otherHigh] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [px, py] of one) {
    const value = px * x + py * y
    oneLow = Math.min(oneLow, value)
    oneHigh = Math.max(oneHigh, value)
  }
  for (const [px, py] of other) {
    const value = px * x + py * y
    otherLow = Math.min(otherLow, value)
    otherHigh = Math.max(otherHigh, value)
  }
  return oneLow < otherHigh && otherLow < oneHigh
}
