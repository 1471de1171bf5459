/** Which way a piece turns when it is pushed against a wall: with its back to it. */
import type { Floor } from '../model/floor.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { floorWalls } from './floorOutline.ts'
import { outline } from './footprintOutline.ts'
import { type Point, distance, dot, rotate, subtract } from './point.ts'
import type { Edge } from './polygon.ts'
import { wholeStep } from './poseOnFloor.ts'

type Push = {
  readonly footprint: Footprint
  /** Where the gesture began. */
  readonly start: Pose
  /** Where the hand wants its centre. */
  readonly wanted: Point
  /** Where it is now. */
  readonly at: Pose
  readonly floor: Floor
  /** Inches. */
  readonly reach: number
}

const RIGHT_ANGLE = 90

/**
 * The rotation, or undefined when no wall is near. A wall at which the piece stood in another way when the gesture began
 * is left alone: somebody meant it so.
 */
export function backToWall({ footprint, start, wanted, at, floor, reach }: Push): number | undefined {
  const most = Math.hypot(footprint.width, footprint.length) / 2 + reach
  const walls = floorWalls(floor)
    .filter((wall) => distance(...wall) >= footprint.width)
    .map((wall) => ({ rotation: rotationAt(wall), wanted: seenFrom(wall, wanted), at: seenFrom(wall, at), wall }))
    .filter(
      ({ wanted: hand, at: now }) => hand.isBeside && hand.depth <= footprint.length / 2 + reach && now.depth <= most,
    )
    .filter(({ rotation, wall }) => rotation === start.rotation || !stoodAt(wall, footprint, start, reach))
    .toSorted((a, b) => a.wanted.depth - b.wanted.depth)
  const kept = walls.find(({ rotation }) => rotation === at.rotation)
  return (kept ?? walls[0])?.rotation
}

function rotationAt([a, b]: Edge): number {
  const along = subtract(b, a)
  return wholeStep((Math.atan2(along.y, along.x) * 180) / Math.PI)
}

/** How deep in the room the point lies from the wall, and whether it lies beside it. */
function seenFrom([a, b]: Edge, point: Point): { depth: number; isBeside: boolean } {
  const length = distance(a, b)
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const away = subtract(point, a)
  const share = dot(away, along)
  return { depth: dot(away, rotate(along, RIGHT_ANGLE)), isBeside: share >= 0 && share <= length }
}

function stoodAt(wall: Edge, footprint: Footprint, start: Pose, reach: number): boolean {
  const nearest = outline(footprint, start).map((point) => seenFrom(wall, point))
  return seenFrom(wall, start).isBeside && Math.min(...nearest.map(({ depth }) => depth)) <= reach
}
