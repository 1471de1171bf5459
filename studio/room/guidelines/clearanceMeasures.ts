/** Measures a furnished floor by the clearance guidelines: one measure for every place that a rule speaks of. */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { boxArea, halfDiagonal } from '../../geometry/footprintOutline.ts'
import { overlaps } from '../../geometry/overlap.ts'
import { distance, rotate, subtract } from '../../geometry/point.ts'
import type { Polygon } from '../../geometry/polygon.ts'
import { PieceKind } from '../../model/furniture.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { standingPieces } from './clashes.ts'
import { BED_FOR_TWO, BED_HEAD, type ClearanceName } from './clearanceRules.ts'
import { type Depth, freeDepth, obstacleOf, type Side, stripBefore } from './freeDepth.ts'
import { type Measure, measureOf } from './measure.ts'
import { openingMeasures } from './openingMeasures.ts'
import { doorWidths, turningCircle } from './peopleMeasures.ts'
import { type WayPrecision, wayMeasures } from './wayMeasures.ts'
import { wallsOf } from './wallsOf.ts'
import { AT_BED_HEAD, kindsOf, TRAITS } from '../../model/furnitureTraits.ts'
import type { Family } from '../../model/kindTraits.ts'

const SOFAS = kindsOf('sofa')
const SEATS = [...SOFAS, ...kindsOf('chair')]
const DINING_SEATS = kindsOf('dining-seat')
const LOW_KINDS = PieceKind.options.filter((kind) => TRAITS[kind].isLow)

/** Inches: tables farther from a sofa do not belong to it, and seats farther apart do not form a group. */
const TABLE_OF_SOFA = 48
const SEAT_OF_GROUP = 180
/** Degrees by which two seats may deviate from facing each other. */
const FACING_TOLERANCE = 40

type Scene = {
  readonly layout: Layout
  /** Every piece that obstructs people. */
  readonly standing: readonly Item[]
}

/** `withWays` also searches a path from the doors to each piece and a circle to turn in, which takes longer than all other checks together. */
export function clearanceMeasures(layout: Layout, withWays = true, precision?: WayPrecision): readonly Measure[] {
  if (!withWays || precision) return measuresIn(layout, withWays, precision)
  return allMeasures(layout)
}

/** Findings, score and needs of people ask for the measures of the same layout. */
const allMeasures = memoizeByReference((layout: Layout) => measuresIn(layout, true))

function measuresIn(layout: Layout, withWays: boolean, precision?: WayPrecision): Measure[] {
  const scene = { layout, standing: standingPieces(layout.items) }
  const all = new Map<string, Measure>()
  const add = (measures: readonly Measure[]) => {
    // Two seats that face each other give the same measure.
    for (const measure of measures) if (!all.has(measure.id)) all.set(measure.id, measure)
  }
  for (const item of scene.standing) add(measuresOf(item, scene))
  add(openingMeasures(scene))
  add(doorWidths(layout))
  if (withWays) {
    add(wayMeasures(scene, precision))
    add(turningCircle(scene))
  }
  return [...all.values()]
}

/** What is measured around the pieces of each family; null: nothing. */
const MEASURES: Readonly<Record<Family, ((item: Item, scene: Scene) => Measure[]) | null>> = {
  sofa: seatMeasures,
  chair: seatMeasures,
  bed: (item, scene) => (item.kind !== 'mattress' || isAlone(item, scene) ? bedMeasures(item, scene) : []),
  storage: (item, scene) => atLeast('storage-front', item, 'front', scene, DINING_SEATS),
  fixture: (item, scene) => atLeast('fixture-front', item, 'front', scene, []),
  'dining-table': diningMeasures,
  'dining-seat': null,
  'low-table': null,
}

function measuresOf(item: Item, scene: Scene): Measure[] {
  const { family } = TRAITS[item.kind]
  return (family && MEASURES[family]?.(item, scene)) ?? []
}

function seatMeasures(item: Item, scene: Scene): Measure[] {
  const legs = atLeast('legs-before-seat', item, 'front', scene, ['coffee-table', 'person'])
  return [...legs, ...(SOFAS.includes(item.kind) ? tableMeasures(item, scene) : []), ...facingMeasures(item, scene)]
}

/** Checks the distance between a sofa and the coffee table in front of it. */
function tableMeasures(sofa: Item, scene: Scene): Measure[] {
  const tables = scene.standing.filter(({ kind }) => kind === 'coffee-table')
  return tables.flatMap((table) => {
    const { inches } = freeDepth(sofa, 'front', [obstacleOf(table)])
    if (inches > TABLE_OF_SOFA) return []
    return [measure('seat-to-table', [table, sofa], inches, (depth) => stripBefore(sofa, 'front', depth))]
  })
}

function facingMeasures(seat: Item, scene: Scene): Measure[] {
  const before = depthBefore(seat, 'front', scene, LOW_KINDS, 0, SEAT_OF_GROUP)
  const other = scene.standing.find(({ id }) => id === before.by)
  if (!other || !SEATS.includes(other.kind) || before.inches > SEAT_OF_GROUP || !isFacing(seat, other)) return []
  const [first, second] = boxArea(seat.footprint) < boxArea(other.footprint) ? [seat, other] : [other, seat]
  return [measure('facing-seats', [first, second], before.inches, (depth) => stripBefore(seat, 'front', depth))]
}

function isFacing(one: Item, other: Item): boolean {
  const turned = Math.abs(((one.pose.rotation - other.pose.rotation + 540) % 360) - 180)
  return Math.abs(turned - 180) <= FACING_TOLERANCE
}

function bedMeasures(bed: Item, scene: Scene): Measure[] {
  const sides = (['left', 'right'] as const)
    .map((side) => ({ side, inches: depthBefore(bed, side, scene, AT_BED_HEAD, BED_HEAD).inches }))
    .toSorted((a, b) => b.inches - a.inches)
  const [used, rest] = sides
  const foot = atLeast('bed-foot', bed, 'front', scene, ['bench', 'person'])
  if (!used || !rest) return foot
  const strip = (side: Side) => (depth: number) => stripBefore(bed, side, depth, BED_HEAD)
  return [
    measure('bed-side', [bed], used.inches, strip(used.side)),
    ...(bed.footprint.width > BED_FOR_TWO ? [measure('bed-other-side', [bed], rest.inches, strip(rest.side))] : []),
    ...foot,
  ]
}

/** Checks the sides of a table that have seats. */
function diningMeasures(table: Item, scene: Scene): Measure[] {
  // Only chairs count: people leave a bench sideways, but push a chair back.
  const seats = scene.standing.filter(({ kind }) => kind === 'dining-chair')
  const taken = new Set(seats.flatMap((seat) => sideOf(table, seat) ?? []))
  return [...taken].flatMap((side) => atLeast('dining-edge', table, side, scene, DINING_SEATS))
}

/** The side of the table at which a seat is placed; undefined if it is not at the table. */
function sideOf({ footprint, pose }: Item, seat: Item): Side | undefined {
  const { x, y } = rotate(subtract(seat.pose, pose), -pose.rotation)
  const [across, down] = [Math.abs(x) - footprint.width / 2, Math.abs(y) - footprint.length / 2]
  if (Math.max(across, down) > Math.max(seat.footprint.width, seat.footprint.length)) return undefined
  if (across > down) return x > 0 ? 'right' : 'left'
  return y > 0 ? 'front' : 'back'
}

function atLeast(rule: ClearanceName, item: Item, side: Side, scene: Scene, but: readonly PieceKind[]): Measure[] {
  const { inches, by } = depthBefore(item, side, scene, but)
  const other = scene.standing.find(({ id }) => id === by)
  const pieces = other ? smallFirst(item, other) : [item]
  const found = measure(rule, pieces, inches, (depth) => stripBefore(item, side, depth))
  return [{ ...found, of: item.id, id: `${rule} ${item.id} ${side}` }]
}

/** Puts the smaller piece first, because it is the one that people move. */
function smallFirst(one: Item, other: Item): Item[] {
  return boxArea(one.footprint) <= boxArea(other.footprint) ? [one, other] : [other, one]
}

function measure(
  rule: ClearanceName,
  pieces: readonly Item[],
  inches: number,
  areaAt: (depth: number) => Polygon,
): Measure {
  const ids = pieces.map(({ id }) => id)
  return measureOf({ id: [rule, ...ids].join(' '), rule, pieces: ids, measured: inches, areaAt })
}

/**
 * Free floor in front of a side. Kinds in `but` and pieces that overlap the item are ignored; overlaps have findings of
 * their own.
 */
function depthBefore(
  item: Item,
  side: Side,
  { layout, standing }: Scene,
  but: readonly PieceKind[],
  spare = 0,
  reach = MAX_DEPTH,
): Depth {
  const others = standing.filter(
    (other) =>
      other.id !== item.id && !but.includes(other.kind) && mayBeNear(item, other, reach) && !overlaps(item, other),
  )
  return freeDepth(item, side, [wallsOf(layout.floor), ...others.map(obstacleOf)], spare)
}

/** Inches: farther away than that, pieces limit nothing; it is more than the comfortable length of every rule. */
const MAX_DEPTH = 60

function mayBeNear(one: Item, other: Item, inches: number): boolean {
  const reach = halfDiagonal(one.footprint) + halfDiagonal(other.footprint) + inches
  return distance(one.pose, other.pose) <= reach
}

function isAlone(mattress: Item, { standing }: Scene): boolean {
  return !standing.some((other) => other.kind === 'bed' && overlaps(mattress, other))
}
