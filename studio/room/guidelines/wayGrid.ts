/**
 * The floor as a grid of cells with the distance of each to the nearest wall or piece, and the widest path to it from a
 * door (the path whose narrowest point is widest). Each piece has a cached band of the cells near it with their
 * distances, so that a move recomputes only one band.
 */
import { convexParts } from '../../geometry/footprintOutline.ts'
import { distanceToEdges, groundGrid } from '../../geometry/ground.ts'
import { add, type Point, rotate, squaredAway } from '../../geometry/point.ts'
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

/** The box of the cells near a piece, and their distances from it in inches, row by row: 0 inside it. */
type Band = { readonly left: number; readonly top: number; readonly across: number; readonly away: Float32Array }

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
  const cell = Math.max(
    finest,
    Math.sqrt((floor.width * floor.length) / (finest < CELL ? MAX_CELLS.fine : MAX_CELLS.usual)),
  )
  const { columns, rows, free } = groundGrid(floor, cell)
  const walls = free.map((inches) => Math.min(MAX_HALF_WIDTH, inches))
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
  const narrow = ({ left, top, across, away }: Band) => {
    let at = 0
    for (let row = top * grid.columns + left; at < away.length; row += grid.columns)
      for (let index = row; index < row + across; index++) {
        const inches = away[at++] ?? 0
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
  const band = bandAroundItem(item, grid)
  bands.set(item, band)
  return band
}

function bandAroundItem({ footprint, pose }: Item, grid: WayGrid): Band {
  const { width, length, shape } = footprint
  if (shape === 'ellipse' && width === length) return bandAroundCircle(grid, pose, width / 2)
  const parts = convexParts(footprint, pose.rotation).map((part) => part.map((point) => add(point, pose)))
  return shape === 'rectangle'
    ? bandAroundBox(grid, boundsOf(parts.flat()), { footprint, pose })
    : bandAround(grid, parts)
}

function bandAroundBox(grid: WayGrid, box: Box, { footprint, pose }: Pick<Item, 'footprint' | 'pose'>): Band {
  const across = rotate({ x: 1, y: 0 }, pose.rotation)
  const [halfWidth, halfLength] = [footprint.width / 2, footprint.length / 2]
  return band(grid, box, (x, y) => {
    const [dx, dy] = [x - pose.x, y - pose.y]
    const aside = Math.max(0, Math.abs(dx * across.x + dy * across.y) - halfWidth)
    const before = Math.max(0, Math.abs(dy * across.x - dx * across.y) - halfLength)
    return Math.sqrt(aside * aside + before * before)
  })
}

function bandAroundCircle(grid: WayGrid, centre: Point, radius: number): Band {
  const box = { left: centre.x - radius, right: centre.x + radius, top: centre.y - radius, bottom: centre.y + radius }
  return band(grid, box, (x, y) => Math.max(0, Math.hypot(x - centre.x, y - centre.y) - radius))
}

function bandAround(grid: WayGrid, parts: readonly Polygon[]): Band {
  const sides = parts.flatMap(edgesOf)
  return band(grid, boundsOf(parts.flat()), (x, y) =>
    parts.some((part) => isWithin(part, x, y)) ? 0 : distanceToEdges(x, y, sides),
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
  const across = Math.max(0, last - first + 1)
  const away = new Float32Array(across * Math.max(0, bottom - top + 1))
  let at = 0
  for (let row = top; row <= bottom; row++)
    for (let column = first; column <= last; column++) away[at++] = awayAt((column + 0.5) * cell, (row + 0.5) * cell)
  return { left: first, top, across, away }
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
    widest[index] = half
    waiting[Math.floor(half * 4)]?.push(index)
  }
  for (const [index, inches] of entryCells(grid, free, entrances)) {
    const half = Math.min(most / 2, inches)
    if (half > (widest[index] ?? 0)) reach(index, half)
  }
  for (let width = waiting.length - 1; width > 0; width--) {
    const row = waiting[width] ?? []
    for (let index = row.pop(); index !== undefined; index = row.pop()) {
      const half = widest[index] ?? 0
      if (Math.floor(half * 4) !== width) continue
      const x = index % columns
      const y = (index - x) / columns
      const [left, right] = [x > 0 ? -1 : 0, x < columns - 1 ? 1 : 0]
      const [above, below] = [y > 0 ? -columns : 0, y < rows - 1 ? columns : 0]
      for (let down = index + above; down <= index + below; down += columns)
        for (let next = down + left; next <= down + right; next++) {
          const known = widest[next] ?? 0
          if (known >= half) continue
          const inches = free[next] ?? 0
          if (inches > known) reach(next, inches < half ? inches : half)
        }
    }
  }
  return widest
}

/** Inches: the width of the widest path that ends within `near` inches of one of the sides, on its outer side. */
export function wayTo(item: Item, sides: readonly Edge[], near: number, grid: WayGrid, widest: Float32Array): number {
  const { cell, columns } = grid
  let best = 0
  const { left, top, across, away } = bandOf(item, grid)
  for (let at = 0; at < away.length; at++) {
    const [column, row] = [left + (at % across), top + Math.floor(at / across)]
    const half = widest[row * columns + column] ?? 0
    if (half * 2 <= best || (away[at] ?? 0) >= MAX_HALF_WIDTH) continue
    const [x, y] = [(column + 0.5) * cell, (row + 0.5) * cell]
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
