/**
 * A fast test for poses at which a candidate certainly cannot stand. The floor is a grid of points an inch apart, and
 * the points that a candidate must not cover are marked. It rejects only poses that the guidelines reject too; the
 * guidelines decide about all others.
 */
import { bodyOf, zonesOf } from '../../geometry/openingZones.ts'
import { boxAt, convexParts, cornerArm } from '../../geometry/footprintOutline.ts'
import { floorOutline, floorWalls } from '../../geometry/floorOutline.ts'
import { groundOf } from '../../geometry/ground.ts'
import { openingsOf } from '../../geometry/openings.ts'
import { type Point, rotate, squaredAway } from '../../geometry/point.ts'
import { type Bounds, boundsOf, contains, edgesOf, type Polygon } from '../../geometry/polygon.ts'
import { BED_HEAD, BED_FOR_TWO, CLEARANCES, type ClearanceName } from '../guidelines/clearanceRules.ts'
import { mayOverlap } from '../guidelines/clashes.ts'
import { obstacleOf } from '../guidelines/freeDepth.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import type { Measure } from '../guidelines/measure.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { PieceKind } from '../../model/furniture.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { Family } from '../../model/kindTraits.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { type Candidate, placed } from './candidate.ts'

export type FitGround = {
  /**
   * False if the guidelines certainly reject the candidate with this rotation (a multiple of 90 degrees) and center.
   */
  readonly mayStand: (candidate: Candidate, rotation: number) => (centre: Point) => boolean
  /** The floor that no plain piece may cover: convex areas of pieces, door swings and space required by rules. */
  readonly taken: readonly Polygon[]
}

/**
 * Inches by which a marked point lies inside an obstacle, and a covered point inside the candidate, so that touching is
 * allowed.
 */
const INSET = 0.15
/** Inches: the tolerance of measures, and a little more. */
const MEASURE_TOLERANCE = 0.4
const MIN_STEP = 1
const MAX_POINTS = 250_000

/** Kinds that a rule allows in a space that others have to keep free. */
const KINDS_ALLOWED_IN_CLEARANCE: readonly PieceKind[] = PieceKind.options.filter(
  (kind) => TRAITS[kind].isLow || TRAITS[kind].family === 'dining-seat',
)
/** Rules whose space no other piece may enter. */
const EXCLUSIVE_CLEARANCES: readonly ClearanceName[] = [
  'door-approach',
  'legs-before-seat',
  'bed-foot',
  'bed-other-side',
  'storage-front',
  'fixture-front',
  'dining-edge',
]
/** The rule for the space in front of each family of kinds. */
const FRONT: Record<Family, ClearanceName | undefined> = {
  sofa: 'legs-before-seat',
  chair: 'legs-before-seat',
  bed: 'bed-foot',
  storage: 'storage-front',
  fixture: 'fixture-front',
  'dining-table': undefined,
  'dining-seat': undefined,
  'low-table': undefined,
}

export function createFitGround(layout: Layout, measures: readonly Measure[]): FitGround {
  const { floor, items } = layout
  const standing = items.filter((item) => !isOutOfTheWay(item))
  const hasBeds = standing.some(({ kind }) => kind === 'bed')
  const outside = pointsOutside(floor)
  const { holes } = groundOf(floor)
  const zones = [...holes, ...openingsOf(floor).flatMap((opening): readonly Polygon[] => zonesOf(floor, opening))]
  const bodies = openingsOf(floor)
    .map((opening) => bodyOf(floor, opening))
    .filter((body) => body !== undefined)
  const strips = measures.flatMap((measure) => stripOf(measure, items) ?? [])
  const grids = new Map<string, MarkedGrid>()

  const gridOf = (key: string, polygons: () => readonly Polygon[]) => {
    const found = grids.get(key) ?? marked(outside, polygons())
    grids.set(key, found)
    return found
  }
  const bodyGrid = (item: Item) => {
    const blockers = standing.filter((other) => !mayOverlap(item, other))
    const kept = KINDS_ALLOWED_IN_CLEARANCE.includes(item.kind)
      ? []
      : strips.filter(({ owner }) => owner === undefined || blockers.includes(owner))
    const key = ['body', kept.length, ...blockers.map(({ id }) => id)].join(' ')
    return gridOf(key, () => [...zones, ...blockers.flatMap(partsOf), ...kept.map(({ area }) => area)])
  }
  const aroundGrid = (item: Item) => {
    const blockers = standing.filter(
      (other) => !mayOverlap(item, other) && !KINDS_ALLOWED_IN_CLEARANCE.includes(other.kind),
    )
    return gridOf(['around', ...blockers.map(({ id }) => id)].join(' '), () => [
      ...holes,
      ...bodies,
      ...blockers.flatMap(partsOf),
    ])
  }

  return {
    taken: [...zones, ...standing.flatMap(partsOf), ...strips.map(({ area }) => area)],
    mayStand: (candidate, rotation) => {
      const item = placed(candidate, { x: 0, y: 0, rotation })
      const body = bodyGrid(item)
      const parts = innerBoxes(item)
      const needed = neededBoxes(item, hasBeds)
      const around = needed.length > 0 ? aroundGrid(item) : undefined
      return ({ x, y }) =>
        parts.every((part) => isFree(body, part, x, y)) &&
        (!around || needed.some((boxes) => boxes.every((box) => isFree(around, box, x, y))))
    },
  }
}

type Strip = { readonly area: Polygon; readonly owner: Item | undefined }

/** The free part of the space that a rule requires. */
function stripOf(measure: Measure, items: readonly Item[]): Strip | undefined {
  const { rule, measured, of, pieces, opening, areaAt } = measure
  if (!EXCLUSIVE_CLEARANCES.includes(rule) || !areaAt) return undefined
  const depth = Math.min(CLEARANCES[rule].least, measured) - MEASURE_TOLERANCE
  const owner = items.find(({ id }) => id === (of ?? pieces[0]))
  if (depth <= 2 * INSET) return undefined
  if (opening !== undefined) return { area: areaAt(depth), owner: undefined }
  // Floor diagonally beside a round piece belongs to neither of its sides.
  return owner?.footprint.shape === 'rectangle' ? { area: areaAt(depth), owner } : undefined
}

function partsOf(item: Item): readonly Polygon[] {
  return obstacleOf(item).parts
}

/** Boxes around its center that the candidate covers entirely. */
function innerBoxes({ footprint, pose }: Item): readonly Bounds[] {
  if (footprint.shape !== 'ellipse') return convexParts(footprint, pose.rotation).map(boundsOf)
  const { left, top, right, bottom } = boxAt(footprint, pose)
  return INSCRIBED_BOXES.map(([across, down]) => ({
    left: left * across,
    top: top * down,
    right: right * across,
    bottom: bottom * down,
  }))
}

/** Boxes inscribed in an ellipse, as shares of its extents. */
const INSCRIBED_BOXES = [15, 30, 45, 60, 75].map((degrees) => {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)] as const
})

/**
 * Alternatives for the floor that the candidate needs around itself, each a list of boxes; at least one list has to be
 * free. Empty if there is no requirement.
 */
function neededBoxes({ kind, footprint, pose }: Item, hasBeds: boolean): readonly (readonly Bounds[])[] {
  const { family } = TRAITS[kind]
  const rule = family && FRONT[family]
  // A mattress needs no space of its own; its bed does.
  if (!rule || footprint.shape === 'ellipse' || (kind === 'mattress' && hasBeds)) return []
  const [x, y] = [footprint.width / 2, footprint.length / 2]
  const arm = footprint.shape === 'corner' ? cornerArm(footprint) : undefined
  const depth = CLEARANCES[rule].least - MEASURE_TOLERANCE
  const edge = arm === undefined ? y : arm - y
  const front = { left: arm === undefined ? -x : arm - x, right: x, top: edge, bottom: edge + depth }
  const turned = (boxes: readonly Bounds[]) => boxes.map((box) => turnedBox(box, pose.rotation))
  if (family !== 'bed') return [turned([front])]
  const left = (inches: number) => ({ left: -x - inches, right: -x, top: BED_HEAD - y, bottom: y })
  const right = (inches: number) => ({ left: x, right: x + inches, top: BED_HEAD - y, bottom: y })
  const used = CLEARANCES['bed-side'].least - MEASURE_TOLERANCE
  const other = footprint.width > BED_FOR_TWO ? CLEARANCES['bed-other-side'].least - MEASURE_TOLERANCE : 0
  return [turned([front, left(used), right(other)]), turned([front, left(other), right(used)])]
}

function turnedBox({ left, top, right, bottom }: Bounds, degrees: number): Bounds {
  const [a, b] = [rotate({ x: left, y: top }, degrees), rotate({ x: right, y: bottom }, degrees)]
  return boundsOf([a, b])
}

type MarkedGrid = {
  readonly step: number
  readonly columns: number
  readonly rows: number
  /** The number of marked points above and to the left of each corner of the grid. */
  readonly sums: Int32Array
}

function isFree({ step, columns, rows, sums }: MarkedGrid, { left, top, right, bottom }: Bounds, x: number, y: number) {
  const first = Math.max(0, Math.ceil((left + x + INSET) / step - 0.5))
  const last = Math.min(columns, Math.floor((right + x - INSET) / step - 0.5) + 1)
  const upper = Math.max(0, Math.ceil((top + y + INSET) / step - 0.5))
  const lower = Math.min(rows, Math.floor((bottom + y - INSET) / step - 0.5) + 1)
  if (first >= last || upper >= lower) return true
  const at = (column: number, row: number) => sums[row * (columns + 1) + column] ?? 0
  return at(last, lower) - at(first, lower) - at(last, upper) + at(first, upper) === 0
}

type Points = { readonly step: number; readonly columns: number; readonly rows: number; readonly marks: Uint8Array }

function pointsOutside(floor: RoomShell): Points {
  const step = Math.max(MIN_STEP, Math.sqrt((floor.width * floor.length) / MAX_POINTS))
  const [columns, rows] = [Math.ceil(floor.width / step), Math.ceil(floor.length / step)]
  const marks = new Uint8Array(columns * rows)
  const [ground, walls] = [floorOutline(floor), floorWalls(floor)]
  for (let index = 0; index < marks.length; index++) {
    const [x, y] = [((index % columns) + 0.5) * step, (Math.floor(index / columns) + 0.5) * step]
    if (contains(ground, { x, y })) continue
    if (walls.every(([a, b]) => squaredAway(x, y, a, b) >= INSET * INSET)) marks[index] = 1
  }
  return { step, columns, rows, marks }
}

/** `polygons` are convex. */
function marked({ step, columns, rows, marks: outside }: Points, polygons: readonly Polygon[]): MarkedGrid {
  const marks = Uint8Array.from(outside)
  for (const polygon of polygons) {
    const { left, top, right, bottom } = boundsOf(polygon)
    const sides = edgesOf(polygon).map(([a, b]) => {
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      return { a, along: { x: (b.x - a.x) / length, y: (b.y - a.y) / length } }
    })
    const [first, last] = [Math.max(0, Math.floor(left / step)), Math.min(columns - 1, Math.floor(right / step))]
    const [upper, lower] = [Math.max(0, Math.floor(top / step)), Math.min(rows - 1, Math.floor(bottom / step))]
    for (let row = upper; row <= lower; row++)
      for (let column = first; column <= last; column++) {
        const [x, y] = [(column + 0.5) * step, (row + 0.5) * step]
        // In a polygon that is clockwise on screen, the inside is to the right of each side; some polygons are
        // counterclockwise.
        const depths = sides.map(({ a, along }) => along.x * (y - a.y) - along.y * (x - a.x))
        if (depths.every((depth) => depth >= INSET) || depths.every((depth) => depth <= -INSET))
          marks[row * columns + column] = 1
      }
  }
  const sums = new Int32Array((columns + 1) * (rows + 1))
  for (let row = 0; row < rows; row++)
    for (let column = 0, inRow = 0; column < columns; column++) {
      inRow += marks[row * columns + column] ?? 0
      sums[(row + 1) * (columns + 1) + column + 1] = (sums[row * (columns + 1) + column + 1] ?? 0) + inRow
    }
  return { step, columns, rows, sums }
}
