/** Whether an item fits on a floor at any position and any of the allowed rotations. */
import type { RoomShell } from '../model/roomShell.ts'
import type { Footprint } from '../model/furniture.ts'
import { ROTATION_STEP } from '../model/layout.ts'
import { fitsFloor } from './poseOnFloor.ts'

/** Rectangles and ellipses repeat after half a turn; a corner item needs the full turn. */
const FULL_TURN = 360

export function fitsAnywhere(footprint: Footprint, floor: RoomShell): boolean {
  for (let rotation = 0; rotation < FULL_TURN; rotation += ROTATION_STEP)
    if (fitsFloor(footprint, rotation, floor)) return true
  return false
}
