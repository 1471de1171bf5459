/**
 * The shared floor of a composition. Our photographs show every piece from the same direction, so the rectangles of
 * their feet have the same rotation and can be placed together as in a room. Lengths are inches; `x` runs to the right
 * and `y` down the sheet, so a piece nearer to the reader has a larger `y`.
 */
import type { CompositionPiece } from './compositionPieces.ts'

const AZIMUTH = (28 * Math.PI) / 180
const [COS, SIN] = [Math.cos(AZIMUTH), Math.sin(AZIMUTH)]
/** Ratio of the floor's depth on the sheet to its true depth: the sine of the camera's elevation. */
export const FLOOR_TILT = Math.sin((15 * Math.PI) / 180)

export type Spot = { readonly x: number; readonly y: number }

/**
 * The offset on the sheet of a point on the floor that is `side` inches to the right of a piece, as seen from its front,
 * and `back` inches behind it.
 */
export function offsetOf(side: number, back: number, tilt: number, isMirrored: boolean): Spot {
  const x = side * COS + back * SIN
  return { x: isMirrored ? -x : x, y: (side * SIN - back * COS) * tilt }
}

/**
 * Depth of the overlap of two feet, in inches; 0 if they do not overlap. `by` is the offset on the sheet from the
 * middle of one foot to that of the other.
 */
export function intrusion(
  a: CompositionPiece,
  b: CompositionPiece,
  by: Spot,
  tilt: number,
  isMirrored: boolean,
): number {
  const [x, near] = [isMirrored ? -by.x : by.x, by.y / tilt]
  const side = Math.abs(x * COS + near * SIN)
  const back = Math.abs(x * SIN - near * COS)
  return Math.max(0, Math.min((a.length + b.length) / 2 - side, (a.depth + b.depth) / 2 - back))
}
