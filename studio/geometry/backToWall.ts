/** The rotation of an item that is pushed against a wall: its back turns to the wall. */
import type { RoomShell } from '../model/roomShell.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { groundOf } from './ground.ts'
import { halfDiagonal, outline } from './footprintOutline.ts'
import { QUARTER_TURN, directionOf, type Point, distance, dot, rotate, subtract } from './point.ts'
import type { Edge } from './polygon.ts'
import { wholeStep } from './poseOnFloor.ts'

type Push = {
  readonly footprint: Footprint
  /** The pose at the start of the gesture. */
  readonly start: Pose
  /** The center that the pointer asks for. */
  readonly wanted: Point
  /** The current center. */
  readonly at: Pose
  readonly floor: RoomShell
  /** Inches. */
  readonly reach: number
}

/**
 * The rotation in degrees, or undefined when no wall is within reach. An item that was already at this wall in another
 * rotation when the gesture began keeps that rotation, because it was chosen on purpose.
 */
export function backToWall({ footprint, start, wanted, at, floor, reach }: Push): number | undefined {
  const most = halfDiagonal(footprint) + reach
  const { walls: all } = groundOf(floor)
  const walls = all
    .filter((wall) => distance(...wall) >= footprint.width)
    .map((wall) => ({ rotation: rotationAt(wall), wanted: seenFrom(wall, wanted), at: seenFrom(wall, at), wall }))
    .filter(
      ({ wanted: hand, at: now }) =>
        hand.isBeside && hand.depth <= footprint.length / 2 + reach && now.depth >= 0 && now.depth <= most,
    )
    .filter(({ rotation, wall }) => rotation === start.rotation || !poseAtWall(wall, footprint, start, reach))
    .toSorted((a, b) => a.wanted.depth - b.wanted.depth)
  const kept = walls.find(({ rotation }) => rotation === at.rotation)
  return (kept ?? walls[0])?.rotation
}

function rotationAt([a, b]: Edge): number {
  const along = subtract(b, a)
  return wholeStep(directionOf(along))
}

/** The distance of the point from the wall, into the room, and whether its projection falls on the wall. */
function seenFrom([a, b]: Edge, point: Point): { depth: number; isBeside: boolean } {
  const length = distance(a, b)
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const away = subtract(point, a)
  const share = dot(away, along)
  return { depth: dot(away, rotate(along, QUARTER_TURN)), isBeside: share >= 0 && share <= length }
}

function poseAtWall(wall: Edge, footprint: Footprint, start: Pose, reach: number): boolean {
  const nearest = outline(footprint, start).map((point) => seenFrom(wall, point))
  const { isBeside, depth: own } = seenFrom(wall, start)
  return isBeside && own >= 0 && Math.min(...nearest.map(({ depth }) => depth)) <= reach
}
