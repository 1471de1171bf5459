/**
 * The ways through a room: from a door to the side from which each piece is used, and from door to door. Accurate to
 * one cell of the grid. A room without a door has no measures.
 */
import { memoizeByReference } from '../geometry/memoizeByReference.ts'
import { isDoor } from '../geometry/openingHeights.ts'
import { endsOf, inward, openingsOf } from '../geometry/openings.ts'
import { outline } from '../geometry/footprintOutline.ts'
import { add, between, distance, type Point } from '../geometry/point.ts'
import { type Edge, edgesOf } from '../geometry/polygon.ts'
import type { Door, Floor } from '../model/floor.ts'
import { TRAITS } from '../model/furnitureTraits.ts'
import type { Item, Layout } from '../model/layout.ts'
import { isDesk, isNarrowCabinet, sizeOf } from '../model/pieceRoles.ts'
import { type Measure, measureOf } from './measure.ts'
import { limitsOf, PEOPLE, specialPeople } from './peopleNeeds.ts'
import { withPinches } from './pinches.ts'
import { type Entrance, freeAround, wayGrid, wayTo, wayToPoint, MAX_WAY_WIDTH, widestWays } from './wayGrid.ts'

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

function entranceOf(floor: Floor, door: Door): Entrance {
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
