/**
 * How wide a way through an empty room is: the diameter of the largest disc that gets from one place to another between
 * walls, columns and inner walls. Lengths are inches.
 */
import type { RoomShell } from '../model/roomShell.ts'
import { groundGrid, groundOf, isGround } from './ground.ts'
import { memoizeByReference } from './memoizeByReference.ts'
import { type Point, add, between, distance, nearestOnSegment, squaredAway } from './point.ts'
import type { Edge } from './polygon.ts'

/** The least side of a cell, and about how many there are at most. */
const CELL = { least: 1.5, most: 8_000 }

type ClearGrid = {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** From the middle of each cell to the nearest wall or column; 0 off the floor. */
  readonly free: Float32Array
  /** The cells on the floor, the freest first. */
  readonly order: readonly number[]
}

const clearGrid = memoizeByReference((floor: RoomShell): ClearGrid => {
  const cell = Math.max(CELL.least, Math.sqrt((floor.width * floor.length) / CELL.most))
  const { columns, rows, free } = groundGrid(floor, cell)
  const order = [...free.keys()].filter((index) => free[index] !== 0)
  order.sort((a, b) => (free[b] ?? 0) - (free[a] ?? 0))
  return { cell, columns, rows, free, order }
})

/** The width of the widest way, to about a cell of the grid where no two walls face each other; 0 if there is none. */
export function clearWay(floor: RoomShell, from: Point, to: Point): number {
  const { cell, columns, rows, free, order } = clearGrid(floor)
  const cellAt = ({ x, y }: Point) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : -1
  }
  const [start, end] = [cellAt(from), cellAt(to)]
  if (start < 0 || end < 0) return 0
  // Cells are added from the freest on; the one that joins both places is the narrowest of the widest way.
  const parent = new Int32Array(free.length).fill(-1)
  const rootOf = (index: number) => {
    let root = index
    for (let above = parent[root] ?? root; above !== root; above = parent[root] ?? root) {
      parent[root] = parent[above] ?? above
      root = parent[root] ?? root
    }
    return root
  }
  for (const index of order) {
    const half = free[index] ?? 0
    // Smaller discs of cells side by side do not touch, so that a thin wall could be between them.
    if (half < cell * Math.SQRT1_2) return 0
    parent[index] = index
    const [x, y] = [index % columns, Math.floor(index / columns)]
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column++) {
        const next = row * columns + column
        if (next !== index && parent[next] !== -1) parent[rootOf(next)] = rootOf(index)
      }
    if (parent[start] !== -1 && parent[end] !== -1 && rootOf(start) === rootOf(end))
      return exact(floor, { x: (x + 0.5) * cell, y: (y + 0.5) * cell }, half, cell)
  }
  return 0
}

/** The distance of the two walls or columns between which the way is narrowest. */
function exact(floor: RoomShell, at: Point, half: number, cell: number): number {
  const off = cell * Math.SQRT2
  const near = groundOf(floor).edges.filter(([a, b]) => Math.sqrt(squaredAway(at.x, at.y, a, b)) <= half + off)
  const gaps = near.flatMap((edge, index) => near.slice(index + 1).map((other) => apart(edge, other)))
  const found = gaps.filter((gap) => Math.abs(gap - 2 * half) <= off)
  return found.length > 0 ? Math.min(...found) : 2 * half
}

/** Of two edges that do not cross. */
function apart([a, b]: Edge, [c, d]: Edge): number {
  const toOther = [a, b].map((end) => distance(end, nearestOnSegment(end, c, d)))
  const toThis = [c, d].map((end) => distance(end, nearestOnSegment(end, a, b)))
  return Math.min(...toOther, ...toThis)
}

/**
 * Where there is most room in sight of a place and within `reach` inches of it, such as before a door; undefined if the
 * place is not on the floor. `into`: the unit vector from a door into the room.
 */
export function roomiest(floor: RoomShell, at: Point, into: Point, reach: number): Point | undefined {
  const { cell, columns, rows, free } = clearGrid(floor)
  const ground = groundOf(floor)
  const start = add(at, { x: into.x * cell, y: into.y * cell })
  const isSeen = (to: Point) => {
    const steps = Math.ceil(distance(start, to) / cell)
    return Array.from({ length: steps + 1 }, (_, step) => between(start, to, steps === 0 ? 0 : step / steps)).every(
      (point) => isGround(ground, point),
    )
  }
  const cells: { readonly to: Point; readonly free: number }[] = []
  for (
    let row = Math.max(0, Math.floor((at.y - reach) / cell));
    row <= Math.min(rows - 1, (at.y + reach) / cell);
    row++
  )
    for (
      let column = Math.max(0, Math.floor((at.x - reach) / cell));
      column <= Math.min(columns - 1, (at.x + reach) / cell);
      column++
    ) {
      const to = { x: (column + 0.5) * cell, y: (row + 0.5) * cell }
      const half = free[row * columns + column] ?? 0
      if (half > 0 && distance(to, at) <= reach) cells.push({ to, free: half })
    }
  return cells.toSorted((a, b) => b.free - a.free).find(({ to }) => isSeen(to))?.to
}
