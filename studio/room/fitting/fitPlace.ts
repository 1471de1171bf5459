/**
 * A place of a floor and the poses that a piece can have there. At a stretch of wall its back is at the wall, at every
 * inch from the start of the stretch and at its end. On the open floor it covers the point, in the four rotations by 90
 * degrees, with its center at whole inches.
 */
import { outline } from '../../geometry/footprintOutline.ts'
import { alongWall, inward } from '../../geometry/openings.ts'
import { floorWalls } from '../../geometry/floorOutline.ts'
import { directionOf, dot, type Point } from '../../geometry/point.ts'
import { boundsOf } from '../../geometry/polygon.ts'
import { wholeStep } from '../../geometry/poseOnFloor.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Footprint } from '../../model/furniture.ts'
import { FINE_ROTATION_STEP, type Pose } from '../../model/layout.ts'

/** Inches from the start of the wall, clockwise; free from `from` to `to`. */
export type WallPlace = { readonly on: 'wall'; readonly wall: number; readonly from: number; readonly to: number }
export type FloorPlace = { readonly on: 'floor'; readonly at: Point }
export type FitPlace = WallPlace | FloorPlace

export const TURNS = [0, 90, 180, 270] as const

/** Inches by which a piece may be longer than the stretch; a rounding tolerance. */
const TOUCH_IN = 0.02

/** The poses with the back at the wall, from the middle of the stretch outward. */
export function wallPoses(floor: RoomShell, place: WallPlace, footprint: Footprint): Pose[] {
  const at = wallFrame(floor, place.wall, footprint)
  const [low, high] = [place.from - at.low, place.to - at.high]
  if (high < low - TOUCH_IN) return []
  const starts = Array.from({ length: Math.max(1, Math.floor(high - low) + 1) }, (_, inch) => low + inch)
  const middle = (low + high) / 2
  return [...starts, Math.max(low, high)]
    .toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
    .map((along) => at.pose(along))
}

/** A footprint at a wall: its reach along the wall from its center, and its pose at the distance `along` the wall. */
export function wallFrame(floor: RoomShell, wall: number, footprint: Footprint) {
  const [along, into] = [alongWall(floor, wall), inward(floor, wall)]
  const rotation = wholeStep(directionOf(along), FINE_ROTATION_STEP)
  const body = outline(footprint, { x: 0, y: 0, rotation })
  const depth = -Math.min(...body.map((point) => dot(point, into)))
  const [start] = floorWalls(floor)[wall] ?? []
  if (!start) throw new Error(`No wall ${wall} in a ${floor.shape} room.`)
  return {
    low: Math.min(...body.map((point) => dot(point, along))),
    high: Math.max(...body.map((point) => dot(point, along))),
    pose: (inches: number): Pose => ({
      x: start.x + along.x * inches + into.x * depth,
      y: start.y + along.y * inches + into.y * depth,
      rotation,
    }),
  }
}

/** The whole-inch centers at which the footprint's box, with this rotation, covers the point. */
export function centresOver(at: Point, footprint: Footprint, rotation: number) {
  const { right, bottom } = boundsOf(outline(footprint, { x: 0, y: 0, rotation }))
  return {
    left: Math.ceil(at.x - right),
    right: Math.floor(at.x + right),
    top: Math.ceil(at.y - bottom),
    bottom: Math.floor(at.y + bottom),
  }
}
