/** Poses of seats: in a circle around the table of a sofa, across from the sofa, and around a dining table. Inches. */
import { directionOf, add, distance, type Point, rotate } from '../../geometry/point.ts'
import { wholeStep } from '../../geometry/poseOnFloor.ts'
import { TUCK_DEPTH } from '../guidelines/clearanceRules.ts'
import type { Item, Pose } from '../../model/layout.ts'
import { posesBefore, inFrameOf } from './placement.ts'
import type { Piece } from '../guidelines/piece.ts'

/** Gaps between a seat or a bed and what stands beside it, and to seats across a sofa. */
export const SIDE_GAP = 2
const ACROSS_GAPS = [64, 72, 58]
/** Leg room between a coffee table and a chair of its group. */
const LEG_ROOM = 20
/** Directions in degrees from the middle of a group in which chairs stand; 0 is across from the sofa. */
const CIRCLE_DIRECTIONS = [90, -90, 60, -60, 45, -45, 25, -25, 0, 75, -75]

/** The middle of the group of a sofa and its table, and the distance of its chairs. */
export function groupOf(sofa: Piece, tables: readonly Piece[]): { middle: Point; reach: number } {
  const table = tables.toSorted(
    (a, b) => distance(a.item.pose, sofa.frontPoint) - distance(b.item.pose, sofa.frontPoint),
  )[0]
  if (!table || distance(table.item.pose, sofa.frontPoint) > MAX_TABLE_DISTANCE)
    return { middle: add(sofa.frontPoint, scaled(sofa.front, FEET_DISTANCE)), reach: FEET_DISTANCE }
  const { width, length } = table.item.footprint
  return { middle: table.item.pose, reach: (width + length) / 4 + LEG_ROOM }
}

const MAX_TABLE_DISTANCE = 60
const FEET_DISTANCE = 26

/** Chairs in a circle around the coffee table of a sofa, each facing the middle. */
export function circlePoses(item: Item, sofa: Piece, tables: readonly Piece[]): Pose[] {
  const { middle, reach } = groupOf(sofa, tables)
  return CIRCLE_DIRECTIONS.flatMap((degrees) =>
    [0, 8].map((more) => {
      const way = rotate(sofa.front, degrees)
      const at = add(middle, scaled(way, reach + item.footprint.length / 2 + more))
      return { ...at, rotation: wholeStep(directionOf({ x: -way.y, y: way.x })) }
    }),
  )
}

/** Seats across from a sofa, side by side. */
export function acrossPoses(item: Item, sofa: Piece): Pose[] {
  const half = item.footprint.width / 2 + SIDE_GAP
  return ACROSS_GAPS.flatMap((gap) =>
    [-half, half, 0].map((shift) => {
      const [pose] = posesBefore(item, sofa.item, gap, 180)
      return {
        ...add(pose ?? sofa.item.pose, scaled(sofa.right, shift)),
        rotation: wholeStep(sofa.item.pose.rotation + 180),
      }
    }),
  )
}

/** Poses of a bench at the long sides of a table. Unlike a chair, it does not go under the table. */
export function benchPoses(bench: Item, table: Item): Pose[] {
  const { width, length } = table.footprint
  const away = (Math.min(width, length) + bench.footprint.length) / 2 + SIDE_GAP
  const turn = width >= length ? 0 : 90
  return [turn, turn + 180].map((side) => inFrameOf(table, rotate({ x: 0, y: -away }, side), side))
}

/** Least length of table edge for one person, inches. */
const PLACE_WIDTH = 23

/** Places for `count` chairs, the same number on both long sides, then at both ends; evenly around a round table. */
export function setFor(chair: Item, table: Item, count: number): Pose[] {
  const { width, length, shape } = table.footprint
  const deep = chair.footprint.length / 2 - TUCK_DEPTH
  if (shape === 'ellipse')
    return Array.from({ length: count }, (_, index) => {
      const turn = wholeStep((index * 360) / count)
      return inFrameOf(table, rotate({ x: 0, y: -(width / 2 + deep) }, turn), turn)
    })
  const [long, short] = width >= length ? [0, 90] : [90, 0]
  const extent = Math.max(width, length)
  const most = Math.floor(extent / Math.max(PLACE_WIDTH, chair.footprint.width + 2))
  const each = Math.min(most, Math.floor(count / 2))
  const side = (turn: number, reach: number, shift: number) =>
    inFrameOf(table, rotate({ x: shift, y: -(reach / 2 + deep) }, turn), turn)
  const shifts = Array.from({ length: each }, (_, index) => ((index + 0.5) / each - 0.5) * extent * CHAIR_SPREAD)
  const ends = [short, short + 180].map((turn) => side(turn, extent, 0))
  return [
    ...shifts.flatMap((shift) => [
      side(long, Math.min(width, length), shift),
      side(long + 180, Math.min(width, length), -shift),
    ]),
    ...ends,
  ]
}

/** Distance between chairs at a side: a little less than an even division of the table's length. */
const CHAIR_SPREAD = 0.94

function scaled({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by }
}
