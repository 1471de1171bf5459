/**
 * Brute force for the tests: moves a rectangle through a plan by trying every position and angle of a grid. It shares
 * nothing with the closed forms that it checks.
 */
type Vertex = readonly [x: number, y: number]

/** What is solid around a corner: convex polygons. The first corridor lies along x, the second along y. */
export type Plan = { readonly solids: readonly (readonly Vertex[])[]; readonly ceiling?: number }

/** Longer than all pieces. */
const FAR = 400

/** The first corridor ends at the far wall of the second one; the way leads towards greater y. */
export function cornerPlan(first: number, second: number): Plan {
  return {
    solids: [
      [
        [-FAR, -FAR],
        [FAR, -FAR],
        [FAR, 0],
        [-FAR, 0],
      ],
      [
        [second, -FAR],
        [FAR, -FAR],
        [FAR, FAR],
        [second, FAR],
      ],
      [
        [-FAR, first],
        [0, first],
        [0, FAR],
        [-FAR, FAR],
      ],
    ],
  }
}

/** A hall that ends at a door in its side, and an open room behind the wall. */
export function doorPlan(hall: number, door: number, wall: number): Plan {
  return {
    solids: [
      [
        [-FAR, -FAR],
        [FAR, -FAR],
        [FAR, 0],
        [-FAR, 0],
      ],
      [
        [door, -FAR],
        [FAR, -FAR],
        [FAR, hall + wall],
        [door, hall + wall],
      ],
      [
        [-FAR, hall],
        [0, hall],
        [0, hall + wall],
        [-FAR, hall + wall],
      ],
    ],
  }
}

/** The grid: inches between positions, degrees between angles. */
export const GRID = { inches: 1, degrees: 2 }
const HALF_TURN = 180

/**
 * The most that any point of the rectangle moves to the nearest position of the grid. A rectangle that is smaller by this on each
 * side gets through on the grid wherever the whole one gets through.
 */
export function gridError(length: number, breadth: number): number {
  return (
    (GRID.inches * Math.SQRT2) / 2 + (Math.hypot(length, breadth) / 2) * ((GRID.degrees / 2) * (Math.PI / HALF_TURN))
  )
}

/** Whether a rectangle gets from the first corridor, lengthwise, to where it lies beyond `goal` (in y). */
export function findsWay(plan: Plan, length: number, breadth: number, goal: number): boolean {
  const reach = Math.hypot(length, breadth) / 2 + GRID.inches
  const [left, right] = [-length - 2 * reach, FAR / 2]
  const [top, bottom] = [0, goal + 2 * reach]
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
  const first = Math.floor((-length / 2 - reach - left) / GRID.inches)
  for (let row = 0; row < rows; row += 1) if (top + row * GRID.inches < goal / 2) visit(first, row, 0)
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [column, row, angle] = next
    if (top + row * GRID.inches > goal + reach) return true
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
