/**
 * The clamp: computes poses whose whole outline lies on the floor polygon, for every shape and rotation. An item that
 * fits nowhere is centered on each axis that it exceeds, so that it can still be seen and removed.
 */
import type { RoomShell } from '../model/roomShell.ts'
import type { Footprint } from '../model/furniture.ts'
import { FINE_ROTATION_STEP, type Pose, ROTATION_STEP } from '../model/layout.ts'
import { erode, isAllowed, nearestAllowed, slide } from './erosion.ts'
import { groundOf, isGround } from './ground.ts'
import { halfDiagonal, outline } from './footprintOutline.ts'
import { QUARTER_TURN, type Point, squaredAway } from './point.ts'
import { boundsOf } from './polygon.ts'

const FULL_TURN = 360

/** Whether the whole item lies on the floor. */
export function isOnFloor(footprint: Footprint, pose: Pose, floor: RoomShell): boolean {
  return isOffWalls(footprint, pose, floor) || isAllowed(erode(floor, footprint, pose.rotation), pose)
}

/** Whether the item fits anywhere on the floor at this rotation. */
export function fitsFloor(footprint: Footprint, rotation: number, floor: RoomShell): boolean {
  return erode(floor, footprint, rotation).outline().length > 0
}

/** The same pose when it is on the floor, else the nearest one with the same rotation. */
export function nearestPose(footprint: Footprint, pose: Pose, floor: RoomShell): Pose {
  if (isOffWalls(footprint, pose, floor)) return pose
  const erosion = erode(floor, footprint, pose.rotation)
  if (isAllowed(erosion, pose)) return pose
  return { ...pose, ...(nearestAllowed(erosion, pose) ?? centredPlace(footprint, pose, floor)) }
}

/** The pose reached on the straight path from `from` to `wanted` (inches), sliding along walls. */
export function movedPose(footprint: Footprint, from: Pose, wanted: Point, floor: RoomShell): Pose {
  const { rotation } = from
  const place = slide(erode(floor, footprint, rotation), from, wanted)
  const { x, y } = place ?? centredPlace(footprint, { x: wanted.x, y: wanted.y, rotation }, floor)
  return { x, y, rotation }
}

/** The item at the fitting multiple of `step` nearest to `degrees` (any number), shifted by the least distance. */
export function turnedPose(
  footprint: Footprint,
  pose: Pose,
  degrees: number,
  floor: RoomShell,
  step: number = ROTATION_STEP,
): Pose {
  const wanted = wholeStep(degrees, step)
  if (isOffWalls(footprint, pose, floor)) return { ...pose, rotation: wanted }
  for (let away = 0; away <= FULL_TURN / 2; away += step) {
    for (const rotation of [wholeStep(wanted + away, step), wholeStep(wanted - away, step)]) {
      if (fitsFloor(footprint, rotation, floor)) return nearestPose(footprint, { ...pose, rotation }, floor)
    }
  }
  return nearestPose(footprint, { ...pose, rotation: wanted }, floor)
}

/**
 * The next rotation in the direction of `step` (degrees, signed). Skips angles at which the item fits nowhere, so that
 * a long sofa can be turned in a narrow room. From an angle that is no multiple of 5, a small step goes to the next
 * multiple; a quarter turn keeps the offset.
 */
export function nextRotation(footprint: Footprint, pose: Pose, step: number, floor: RoomShell): number {
  const { rotation } = pose
  const aim = rotation + step
  const grid = step % QUARTER_TURN === 0 ? FINE_ROTATION_STEP : ROTATION_STEP
  const wanted = wholeStep((step > 0 ? Math.floor(aim / grid) : Math.ceil(aim / grid)) * grid, grid)
  if (isOffWalls(footprint, pose, floor) || !fitsFloor(footprint, rotation, floor)) return wanted
  const on = Math.sign(step) * ROTATION_STEP
  for (let turned = 0; turned < FULL_TURN; turned += ROTATION_STEP) {
    const candidate = wholeStep(wanted + Math.sign(on) * turned, grid)
    if (fitsFloor(footprint, candidate, floor)) return candidate
  }
  return rotation
}

/** The multiple of `step` (5 by default, a divisor of 360) in [0, 360) nearest to the angle. */
export function wholeStep(degrees: number, step: number = ROTATION_STEP): number {
  const steps = Math.round(degrees / step)
  const inTurn = FULL_TURN / step
  return (((steps % inTurn) + inTurn) % inTurn) * step
}

/** Whether the item stands on the floor and reaches no wall at any rotation, so that no erosion is needed. */
function isOffWalls(footprint: Footprint, { x, y }: Point, floor: RoomShell): boolean {
  const reach = halfDiagonal(footprint)
  const ground = groundOf(floor)
  for (const [a, b] of ground.edges) if (squaredAway(x, y, a, b) < reach * reach) return false
  return isGround(ground, { x, y })
}

function centredPlace(footprint: Footprint, pose: Pose, floor: RoomShell): Point {
  const { left, right, top, bottom } = boundsOf(outline(footprint, { ...pose, x: 0, y: 0 }))
  return {
    x: clampedCoordinate(pose.x, left, right, floor.width),
    y: clampedCoordinate(pose.y, top, bottom, floor.length),
  }
}

function clampedCoordinate(wanted: number, low: number, high: number, size: number): number {
  if (high - low >= size) return (size - high - low) / 2
  return Math.min(size - high, Math.max(-low, wanted))
}
