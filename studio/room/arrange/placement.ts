/** Candidate places for a piece: along walls, beside or before another piece, around a table. */
import { cornerArm } from '../../geometry/footprintOutline.ts'
import {
  directionOf,
  type Point,
  add,
  between,
  distance,
  nearestOnSegment,
  rotate,
  subtract,
} from '../../geometry/point.ts'
import { groundOf } from '../../geometry/ground.ts'
import { drainOf } from '../../geometry/drain.ts'
import type { Edge } from '../../geometry/polygon.ts'
import { wholeStep } from '../../geometry/poseOnFloor.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Item, Pose } from '../../model/layout.ts'

/** Inches between two candidates along a wall. */
const WALL_STEP_IN = 6

/**
 * Poses with the back at a wall, the wall with the most free length first: from its middle outwards, from its ends
 * inwards, or from its left end as seen from the room, where the long arm of a corner piece meets the next wall.
 */
export function alongWalls(
  item: Item,
  floor: RoomShell,
  placed: readonly Item[],
  from: 'middle' | 'ends' | 'left',
): Pose[] {
  const { walls: all } = groundOf(floor)
  const walls = all
    .filter(([a, b]) => a.x === b.x || a.y === b.y)
    .map((wall) => ({ wall, left: roomLeft(wall, placed) }))
    .sort((one, other) => other.left - one.left)
    .map(({ wall }) => wall)
  return walls.flatMap(([a, b]) => {
    const length = distance(a, b)
    const along = subtract(b, a)
    // Walls run clockwise with the room on their right, so their direction is the rotation of a piece with its back to
    // them.
    const rotation = wholeStep(directionOf(along))
    const inward = rotate({ x: 0, y: item.footprint.length / 2 }, rotation)
    const low = item.footprint.width / 2 / length
    if (low > 0.5) return []
    // With an even number of steps, one is exactly in the middle.
    const steps = 2 * Math.max(1, Math.round((length - item.footprint.width) / (2 * WALL_STEP_IN)))
    const shares = Array.from({ length: steps + 1 }, (_, index) => low + ((1 - 2 * low) * index) / steps)
    const fromMiddle = shares.toSorted((p, q) => Math.abs(p - 0.5) - Math.abs(q - 0.5))
    const ordered = { middle: fromMiddle, ends: fromMiddle.toReversed(), left: shares }
    return ordered[from].map((share) => ({ ...add(between(a, b, share), inward), rotation }))
  })
}

/** Free length of the wall, in inches. */
function roomLeft([a, b]: Edge, placed: readonly Item[]): number {
  const against = placed.filter(({ pose, footprint }) => {
    const near = nearestOnSegment(pose, a, b)
    return distance(near, pose) <= Math.min(footprint.width, footprint.length) / 2 + TOUCHING_IN
  })
  return distance(a, b) - against.reduce((sum, { footprint }) => sum + footprint.width, 0)
}

/** Distance in inches within which a piece counts as against a wall. */
const TOUCHING_IN = 2

/** Poses on both sides of the anchor, with the backs in line; `gap` in inches. */
export function posesBeside(item: Item, anchor: Item, gap: number): Pose[] {
  const x = anchor.footprint.width / 2 + gap + item.footprint.width / 2
  const y = (item.footprint.length - anchor.footprint.length) / 2
  return [inFrameOf(anchor, { x: -x, y }, 0), inFrameOf(anchor, { x, y }, 0)]
}

/** Poses in front of the anchor (between the arms of a corner piece), facing the same way or towards it. */
export function posesBefore(item: Item, anchor: Item, gap: number, turned: 0 | 180 = 0): Pose[] {
  const { shape, length } = anchor.footprint
  const arm = shape === 'corner' ? cornerArm(anchor.footprint) : 0
  const front = arm > 0 ? arm - length / 2 : length / 2
  return [inFrameOf(anchor, { x: arm / 2, y: front + gap + item.footprint.length / 2 }, turned)]
}

/** Poses on the anchor, side by side near its back. */
export function posesOn(item: Item, anchor: Item, index: number): Pose[] {
  const room = Math.max(0, anchor.footprint.width - item.footprint.width) / 2
  const y = Math.min(
    0,
    (item.footprint.length - anchor.footprint.length) / 2 + Math.min(6, anchor.footprint.length * 0.1),
  )
  const spread = [-0.55, 0.55, 0, -0.9, 0.9][index % 5] ?? 0
  return [inFrameOf(anchor, { x: room * spread, y }, 0)]
}

/** The pose of a shower on the wall behind a bath or a tray, with its head over the drain. */
export function poseOverDrain(item: Item, fixture: Item): Pose {
  const { footprint } = fixture
  const y = (item.footprint.length - footprint.length) / 2
  // Beside the end of a bath that is as near as the drain, and within the bath.
  const aside = Math.max(0, (footprint.width - item.footprint.width) / 2)
  const x = Math.max(-aside, Math.min(aside, drainOf(fixture).x))
  return inFrameOf(fixture, { x, y }, 0)
}

/** Poses across the foot of a bed, for a throw. */
export function posesAtFoot(item: Item, bed: Item): Pose {
  const y = Math.max(0, (bed.footprint.length - item.footprint.length) / 2 - FOOT_IN)
  return inFrameOf(bed, { x: 0, y }, 0)
}

/** Inches from a throw to the foot of the bed. */
const FOOT_IN = 4

/** Poses of seats around a table, facing it, the long sides first. */
export function posesAround(item: Item, table: Item): Pose[] {
  const { width, length } = table.footprint
  const tuck = item.footprint.length * 0.3
  const side = (extent: number, away: number, turned: number): Pose[] => {
    const count = Math.max(1, Math.floor(extent / (item.footprint.width + 4)))
    return Array.from({ length: count }, (_, index) => {
      const at = { x: ((index + 0.5) / count - 0.5) * extent, y: -(away + item.footprint.length / 2 - tuck) }
      return inFrameOf(table, rotate(at, turned), turned)
    })
  }
  const long = [side(width, length / 2, 0), side(width, length / 2, 180)]
  const short = [side(length, width / 2, 90), side(length, width / 2, 270)]
  const [first, second] = width >= length ? [long, short] : [short, long]
  return [...alternating(first), ...alternating(second)]
}

/** A pose given in the anchor's own axes. */
export function inFrameOf(anchor: Item, at: Point, turned: number): Pose {
  return { ...add(anchor.pose, rotate(at, anchor.pose.rotation)), rotation: wholeStep(anchor.pose.rotation + turned) }
}

function alternating([a = [], b = []]: Pose[][]): Pose[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, index) => [a[index], b[index]])
    .flat()
    .filter((pose) => pose !== undefined)
}
