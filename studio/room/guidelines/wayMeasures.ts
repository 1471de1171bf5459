/**
 * The ways through a room: from a door to the side from which each piece is used, and from door to door. Accurate to
 * one cell of the grid. A room without a door has no measures.
 */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { isDoor } from '../../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../../geometry/openings.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { add, between, distance, type Point } from '../../geometry/point.ts'
import { type Edge, edgesOf } from '../../geometry/polygon.ts'
import type { Door, RoomShell } from '../../model/roomShell.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { isDesk, isNarrowCabinet, sizeOf } from '../../model/pieceRoles.ts'
import { type Measure, measureOf } from './measure.ts'
import { limitsOf, PEOPLE, specialPeople } from './peopleNeeds.ts'
import {
  type Entrance,
  entryCells,
  freeAround,
  MAX_WAY_WIDTH,
  wayGrid,
  type WayGrid,
  wayTo,
  wayToPoint,
  widestWays,
} from './wayGrid.ts'

type Scene = { readonly layout: Layout; readonly standing: readonly Item[] }

export type WayPrecision = {
  /** The size of a cell in inches; a coarser grid is faster. */
  readonly finest?: number
  /** Inches: wider ways count as that wide. */
  readonly most?: number
}

/** The size of a cell where people need more than the usual ways; inches. */
const FINE_CELL = 1

export function wayMeasures(
  { layout, standing }: Scene,
  { finest, most = MAX_WAY_WIDTH }: WayPrecision = {},
): Measure[] {
  const { floor } = layout
  const people = specialPeople(floor)
  const doors = openingsOf(floor).filter(isDoor)
  if (doors.length === 0) return []
  const [toPieces, through] = [limitsOf('way', people), limitsOf('between-doors', people)]
  const grid = wayGrid(floor, finest ?? (people === undefined ? undefined : FINE_CELL))
  const bodies = standing.filter(({ kind }) => !TRAITS[kind].movable)
  const free = freeAround(grid, bodies)
  const starts = doors.map((door) => entranceOf(floor, door))
  const fromFirst = widestWays(grid, free, starts.slice(0, 1), most)
  const insides = starts.slice(1).map((entrance) => pointInside(entrance, through.better / 2))
  const toDoors = insides.map((point) => wayToPoint(point, grid, fromFirst))
  // If comfortable ways join all doors, it does not matter through which one people enter.
  const isJoined = toDoors.every((inches) => inches >= toPieces.better)
  const widest = isJoined ? fromFirst : widestWays(grid, free, starts, most)
  const near = toPieces.better / 2
  const precision = { tolerance: grid.cell, people }
  const pieces = standing
    .filter((item) => isVisited(item, standing))
    .map((item): Measure => {
      const measured = wayTo(item, usedSides(item), near, grid, widest)
      return measureOf({ id: `way ${item.id}`, rule: 'way', pieces: [item.id], measured }, precision)
    })
  const [first, ...others] = doors
  if (!first) return pieces
  const between = others.map((door, index): Measure => {
    const measured = toDoors[index] ?? 0
    const id = `between-doors ${first.id} ${door.id}`
    return measureOf({ id, rule: 'between-doors', pieces: [], opening: door.id, measured }, precision)
  })
  const all = [...pieces, ...between]
  const { pinch } = PEOPLE[people ?? 'standard']
  const isNarrow = ({ isMet, measured }: Measure) => !isMet && pinch && measured >= pinch.least - grid.cell
  if (!pinch || !all.some(isNarrow)) return all
  const wide = { grid, free, least: toPieces.least, pinch }
  const [fromAny, fromOne] = [withPinches(widest, starts, wide), withPinches(fromFirst, starts.slice(0, 1), wide)]
  const wayOf = ({ pieces: [id] }: Measure, index: number) => {
    const item = standing.find((each) => each.id === id)
    const point = insides[index - pieces.length]
    if (item) return wayTo(item, usedSides(item), near, grid, fromAny)
    return point ? wayToPoint(point, grid, fromOne) : 0
  }
  return all.map((measure, index) => {
    const hasShortGap = isNarrow(measure) && wayOf(measure, index) >= toPieces.least - grid.cell
    return hasShortGap ? { ...measure, isMet: true, hasShortGap } : measure
  })
}

function entranceOf(floor: RoomShell, door: Door): Entrance {
  return { at: between(...endsOf(floor, door), 0.5), into: inward(floor, door.wall), width: door.width }
}

/** The point inside of a door at which a person stands after coming in. */
function pointInside({ at, into }: Entrance, deep: number): Point {
  return add(at, { x: into.x * deep, y: into.y * deep })
}

/** Inches from a bed within which a small cabinet is used from the bed. */
const AT_BED = 48

function isVisited(item: Item, standing: readonly Item[]): boolean {
  if (isDesk(sizeOf(item))) return true
  if (!TRAITS[item.kind].reached) return false
  if (!isNarrowCabinet(sizeOf(item))) return true
  return !standing.some((bed) => bed.kind === 'bed' && distance(bed.pose, item.pose) <= reach(bed) + AT_BED)
}

function reach({ footprint }: Item): number {
  return Math.min(footprint.width, footprint.length) / 2
}

/**
 * The sides from which a piece is used: the front of seats, storage, desks and fixtures; all but the head of a bed; any
 * side of a table.
 */
const usedSides = memoizeByReference(({ footprint, pose, kind }: Item): readonly Edge[] => {
  const { family } = TRAITS[kind]
  const sides = edgesOf(outline(footprint, pose))
  const home = edgesOf(outline(footprint, { x: 0, y: 0, rotation: 0 }))
  const middle = (index: number) => {
    const [a, b] = home[index] ?? [
      { x: 0, y: 0 },
      { x: 0, y: 0 },
    ]
    return (a.y + b.y) / footprint.length
  }
  const isUsed = (index: number) => {
    if (family === 'dining-table') return true
    if (family === 'bed') return middle(index) > -FRONT_SHARE
    // Both inner sides of a corner piece.
    return footprint.shape === 'corner' ? index === 2 || index === 3 : middle(index) > FRONT_SHARE
  }
  return sides.filter((_, index) => isUsed(index))
})

/** Share of the half depth: sides whose middle is farther out belong to the front or the back. */
const FRONT_SHARE = 0.5

/**
 * Ways with short narrow points: a wheelchair passes a gap that is narrower than its way, if the gap is short (ADA
 * 403.5.1). How far two gaps are apart is not checked.
 */
type Pinched = {
  readonly grid: WayGrid
  /** Inches from each cell to the nearest wall or body. */
  readonly free: Float32Array
  /** Inches: the width of a way, and that of a gap with its greatest length. */
  readonly least: number
  readonly pinch: { readonly least: number; readonly length: number }
}

/** Half the width of the way to each cell; ways through short gaps count with the required width. */
function withPinches(
  widest: Float32Array,
  entrances: readonly Entrance[],
  { grid, free, least, pinch }: Pinched,
): Float32Array {
  const { cell, columns, rows } = grid
  const [wide, narrow] = [(least - cell) / 2, (pinch.least - cell) / 2]
  // Before and after a gap the middle of the way is also too close to its corners, which lengthens the narrow part.
  const longest = pinch.length + 2 * Math.sqrt((least / 2) ** 2 - (pinch.least / 2) ** 2) + cell
  // Length in inches of the current narrow part; each cell keeps its minimum.
  const since = new Float32Array(free.length).fill(Infinity)
  let waiting: number[] = []
  for (const [index] of entryCells(grid, free, entrances)) {
    since[index] = 0
    waiting.push(index)
  }
  while (waiting.length > 0) {
    const next: number[] = []
    for (const index of waiting) {
      const [x, y] = [index % columns, Math.floor(index / columns)]
      for (let down = Math.max(0, y - 1); down <= Math.min(rows - 1, y + 1); down++)
        for (let across = Math.max(0, x - 1); across <= Math.min(columns - 1, x + 1); across++) {
          const other = down * columns + across
          const half = free[other] ?? 0
          if (half < narrow) continue
          const step = across === x || down === y ? cell : cell * Math.SQRT2
          const inches = half >= wide ? 0 : (since[index] ?? 0) + step
          if (inches > longest || inches >= (since[other] ?? 0)) continue
          since[other] = inches
          next.push(other)
        }
    }
    waiting = next
  }
  return widest.map((half, index) => (since[index] === Infinity ? half : Math.max(half, least / 2)))
}
