/**
 * The floor as a grid of cells with the distance of each to the nearest wall or piece, and the widest path to it from a
 * door (the path whose narrowest point is widest). Each piece has a cached band of the cells near it with their
 * distances, so that a move recomputes only one band.
 */
import { convexParts } from '../../geometry/footprintOutline.ts'
import { groundOf, isGround } from '../../geometry/ground.ts'
import { add, type Point, squaredAway } from '../../geometry/point.ts'
import { boundsOf, type Edge, edgesOf, type Polygon } from '../../geometry/polygon.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item } from '../../model/layout.ts'

/** The size of a cell in inches, and the greatest number of cells; beyond it the cells grow. */
const CELL = 3
const MAX_CELLS = { usual: 20_000, fine: 30_000 }
/** Inches; wider paths are not distinguished. */
export const MAX_WAY_WIDTH = 60
const MAX_HALF_WIDTH = MAX_WAY_WIDTH / 2

export type WayGrid = {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  /** Inches to the nearest wall or column, at most half of `MAX_WAY_WIDTH`; 0 off the floor. */
  readonly walls: Float32Array
}

/** Cells near a piece, by index, and their distances in inches: 0 inside it. */
type Band = { readonly cells: Int32Array; readonly away: Float32Array }

/** Of the grid for searches, which is coarser than that of the final check: the least size of a cell, and their number. */
const COARSE = { least: 5, most: 2_200 }

/** Inches. */
export function coarseCell({ width, length }: RoomShell): number {
  return Math.max(COARSE.least, Math.sqrt((width * length) / COARSE.most))
}

export function wayGrid(floor: RoomShell, finest = CELL): WayGrid {
  const grids = gridCache.get(floor) ?? new Map<number, WayGrid>()
  const found = grids.get(finest)
  if (found) return found
  const ground = groundOf(floor)
  const cell = Math.max(
    finest,
    Math.sqrt((floor.width * floor.length) / (finest < CELL ? MAX_CELLS.fine : MAX_CELLS.usual)),
  )
  const [columns, rows] = [Math.ceil(floor.width / cell), Math.ceil(floor.length / cell)]
  const walls = new Float32Array(columns * rows)
  for (let index = 0; index < walls.length; index++) {
    const at = { x: ((index % columns) + 0.5) * cell, y: (Math.floor(index / columns) + 0.5) * cell }
    if (isGround(ground, at)) walls[index] = Math.min(MAX_HALF_WIDTH, distanceToSides(at.x, at.y, ground.edges))
  }
  const grid = { cell, columns, rows, walls }
  gridCache.set(floor, grids.set(finest, grid))
  return grid
}

/** Grids by floor and size of a cell, bands by grid and piece: all are immutable. */
const gridCache = new WeakMap<RoomShell, Map<number, WayGrid>>()
const bandCache = new WeakMap<WayGrid, WeakMap<Item, Band>>()

/** Inches from each cell to the nearest wall or body, at most half of `MAX_WAY_WIDTH`. */
export function freeAround(grid: WayGrid, items: readonly Item[], bodies: readonly Polygon[] = []): Float32Array {
  const free = Float32Array.from(grid.walls)
  const narrow = ({ cells, away: distances }: Band) => {
    for (let at = 0; at < cells.length; at++) {
      const index = cells[at] ?? 0
      const inches = distances[at] ?? 0
      if (inches < (free[index] ?? 0)) free[index] = inches
    }
  }
  for (const item of items) narrow(bandOf(item, grid))
  for (const body of bodies) narrow(bandAround(grid, [body]))
  return free
}

function bandOf(item: Item, grid: WayGrid): Band {
  const bands = bandCache.get(grid) ?? new WeakMap<Item, Band>()
  bandCache.set(grid, bands)
  const found = bands.get(item)
  if (found) return found
  const parts = convexParts(item.footprint, item.pose.rotation).map((part) =>
    part.map((point) => add(point, item.pose)),
  )
  const { width, length, shape } = item.footprint
  const isCircle = shape === 'ellipse' && width === length
  const band = isCircle ? bandAroundCircle(grid, item.pose, width / 2) : bandAround(grid, parts)
  bands.set(item, band)
  return band
}

function bandAroundCircle(grid: WayGrid, centre: Point, radius: number): Band {
  const box = { left: centre.x - radius, right: centre.x + radius, top: centre.y - radius, bottom: centre.y + radius }
  return band(grid, box, (x, y) => Math.max(0, Math.hypot(x - centre.x, y - centre.y) - radius))
}

function bandAround(grid: WayGrid, parts: readonly Polygon[]): Band {
  const sides = parts.flatMap(edgesOf)
  return band(grid, boundsOf(parts.flat()), (x, y) =>
    parts.some((part) => isWithin(part, x, y)) ? 0 : distanceToSides(x, y, sides),
  )
}

/** Whether the point lies in a convex part that runs clockwise on screen. */
function isWithin(part: Polygon, x: number, y: number): boolean {
  let previous = part.at(-1)
  for (const corner of part) {
    if (previous && (corner.x - previous.x) * (y - previous.y) - (corner.y - previous.y) * (x - previous.x) < 0)
      return false
    previous = corner
  }
  return true
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

function band({ cell, columns, rows }: WayGrid, box: Box, awayAt: (x: number, y: number) => number): Band {
  const first = Math.max(0, Math.floor((box.left - MAX_HALF_WIDTH) / cell))
  const last = Math.min(columns - 1, Math.floor((box.right + MAX_HALF_WIDTH) / cell))
  const top = Math.max(0, Math.floor((box.top - MAX_HALF_WIDTH) / cell))
  const bottom = Math.min(rows - 1, Math.floor((box.bottom + MAX_HALF_WIDTH) / cell))
  const most = Math.max(0, last - first + 1) * Math.max(0, bottom - top + 1)
  const cells = new Int32Array(most)
  const distances = new Float32Array(most)
  let count = 0
  for (let row = top; row <= bottom; row++) {
    for (let column = first; column <= last; column++) {
      const inches = awayAt((column + 0.5) * cell, (row + 0.5) * cell)
      if (inches >= MAX_HALF_WIDTH) continue
      cells[count] = row * columns + column
      distances[count++] = inches
    }
  }
  return { cells: cells.subarray(0, count), away: distances.subarray(0, count) }
}

function distanceToSides(x: number, y: number, sides: readonly Edge[]): number {
  let least = Infinity
  for (const [a, b] of sides) least = Math.min(least, squaredAway(x, y, a, b))
  return Math.sqrt(least)
}

/** The floor straight in front of a door: from the middle of its leaf, with the unit vector into the room. */
export type Entrance = { readonly at: Point; readonly into: Point; readonly width: number }

/** Inches in front of a door within which its own wall does not narrow the way. */
const ENTRANCE_DEPTH = 24

/** The cells before the doors with half the width there: only pieces narrow it, not the wall that the door is in. */
export function* entryCells(
  { cell, columns, rows, walls }: WayGrid,
  free: Float32Array,
  entrances: readonly Entrance[],
): Generator<readonly [index: number, half: number]> {
  for (const { at, into, width } of entrances) {
    const [steps, aside] = [Math.ceil((ENTRANCE_DEPTH + width) / cell), Math.max(cell, width / 4)]
    const [column, row] = [Math.floor(at.x / cell), Math.floor(at.y / cell)]
    for (let y = Math.max(0, row - steps); y <= Math.min(rows - 1, row + steps); y++)
      for (let x = Math.max(0, column - steps); x <= Math.min(columns - 1, column + steps); x++) {
        const [dx, dy] = [(x + 0.5) * cell - at.x, (y + 0.5) * cell - at.y]
        const index = y * columns + x
        const depth = dx * into.x + dy * into.y
        if (depth < 0 || depth > ENTRANCE_DEPTH || Math.abs(dx * into.y - dy * into.x) > aside) continue
        const inches = free[index] ?? 0
        if (inches > 0) yield [index, inches < (walls[index] ?? 0) ? inches : MAX_HALF_WIDTH]
      }
  }
}

/**
 * For each cell, half the width of the narrowest point on the widest path to it. Wider ways than `most` inches count as
 * that wide; a smaller limit is faster.
 */
export function widestWays(
  grid: WayGrid,
  free: Float32Array,
  entrances: readonly Entrance[],
  most = MAX_WAY_WIDTH,
): Float32Array {
  const { columns, rows } = grid
  const widest = new Float32Array(free.length)
  // Bucket queue: cells by half width in quarter inches, processed from the widest.
  const waiting: number[][] = Array.from({ length: Math.ceil(most * 2) + 1 }, () => [])
  const reach = (index: number, half: number) => {
    if (half <= (widest[index] ?? 0)) return
    widest[index] = half
    waiting[Math.floor(half * 4)]?.push(index)
  }
  for (const [index, half] of entryCells(grid, free, entrances)) reach(index, Math.min(most / 2, half))
  for (let width = waiting.length - 1; width > 0; width--) {
    const row = waiting[width] ?? []
    for (let index = row.pop(); index !== undefined; index = row.pop()) {
      const half = widest[index] ?? 0
      if (Math.floor(half * 4) !== width) continue
      const [x, y] = [index % columns, Math.floor(index / columns)]
      for (let across = Math.max(0, x - 1); across <= Math.min(columns - 1, x + 1); across++)
        for (let down = Math.max(0, y - 1); down <= Math.min(rows - 1, y + 1); down++) {
          const next = down * columns + across
          reach(next, Math.min(half, free[next] ?? 0))
        }
    }
  }
  return widest
}

/** Inches: the width of the widest path that ends within `near` inches of one of the sides, on its outer side. */
export function wayTo(item: Item, sides: readonly Edge[], near: number, grid: WayGrid, widest: Float32Array): number {
  const { cell, columns } = grid
  let best = 0
  for (const index of bandOf(item, grid).cells) {
    const half = widest[index] ?? 0
    if (half * 2 <= best) continue
    const [x, y] = [((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell]
    const most = Math.min(half, near) + cell
    const isNear = sides.some(
      ([a, b]) => squaredAway(x, y, a, b) <= most * most && (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x) <= 0,
    )
    if (isNear) best = half * 2
  }
  return best
}

/** Inches: the width of the widest path to a point. */
export function wayToPoint({ x, y }: Point, { cell, columns }: WayGrid, widest: Float32Array): number {
  return (widest[Math.floor(y / cell) * columns + Math.floor(x / cell)] ?? 0) * 2
}
