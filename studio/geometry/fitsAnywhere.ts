/** Whether a piece can stand on a floor at all, at any of the angles that pieces can have. */
import type { Floor } from '../model/floor.ts'
import type { Footprint } from '../model/furniture.ts'
import { ROTATION_STEP } from '../model/layout.ts'
import { fitsFloor } from './poseOnFloor.ts'

/** After half a turn the outlines of a rectangle and an ellipse come again; a corner piece needs them all. */
const FULL_TURN = 360

export function fitsAnywhere(footprint: Footprint, floor: Floor): boolean {
  for (let rotation = 0; rotation < FULL_TURN; rotation += ROTATION_STEP)
    if (fitsFloor(footprint, rotation, floor)) return true
  return false
}
