/**
 * Rounds the angle of the rotate handle: steps of 5 degrees that snap to right angles, coarser with Shift, finer with
 * Ctrl.
 */
import { FINE_ROTATION_STEP, ROTATION_STEP } from '../model/layout.ts'

/** `finger`: a finger needs more help with right angles than a mouse. */
type TurnGrip = { readonly coarse?: boolean; readonly fine?: boolean; readonly finger?: boolean }

const COARSE_STEP = 15
const HALF_RIGHT = 45
const RIGHT_ANGLE = 90
/** Degrees within which the angle snaps to a right angle or half of one. */
const SNAP_DEGREES = { half: 3, finger: 5 }

/** The rounded angle in degrees, and the step of which it is a multiple. */
export function snappedAngle(degrees: number, { coarse, fine, finger }: TurnGrip): { degrees: number; step: number } {
  if (fine) return { degrees, step: FINE_ROTATION_STEP }
  if (coarse) return { degrees, step: COARSE_STEP }
  const right = Math.round(degrees / RIGHT_ANGLE) * RIGHT_ANGLE
  if (finger && Math.abs(degrees - right) <= SNAP_DEGREES.finger) return { degrees: right, step: ROTATION_STEP }
  const half = Math.round(degrees / HALF_RIGHT) * HALF_RIGHT
  return { degrees: Math.abs(degrees - half) <= SNAP_DEGREES.half ? half : degrees, step: ROTATION_STEP }
}
