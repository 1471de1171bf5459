/**
 * The shared floor of a composition, seen by one camera. Our photographs show every piece from the same direction, so the
 * rectangles of their feet have the same rotation and can be placed together as in a room. Lengths are inches; `x` runs
 * to the right and `y` down the sheet, so a piece nearer to the reader has a larger `y`.
 */

/** What a piece covers of the floor: inches side to side, and front to back. */
type Foot = { readonly length: number; readonly depth: number }

const RADIANS = Math.PI / 180
const AZIMUTH = 28 * RADIANS
const [COS, SIN] = [Math.cos(AZIMUTH), Math.sin(AZIMUTH)]
/** Ratio of the floor's depth on the sheet to its true depth: the sine of the camera's elevation. */
export const FLOOR_TILT = Math.sin(15 * RADIANS)
/** What lies flat is photographed from higher up. */
const LYING_TILT = Math.sin(42 * RADIANS)
/**
 * Height of the picture of a lying piece on the floor of the standing ones, as a share of the height of its photograph.
 * The directions of both photographs differ by 4 degrees, which is 1 degree on the sheet.
 */
export const LYING_SHARE = FLOOR_TILT / LYING_TILT

/** Degrees to the right of the front from which what lies flat is photographed. */
const LYING_AZIMUTH = 24 * RADIANS

/** The offset between the middles of two pictures of what lies flat, as they are photographed. */
export function lyingOffsetOf({ side, back }: FloorPlace): Offset {
  const [cos, sin] = [Math.cos(LYING_AZIMUTH), Math.sin(LYING_AZIMUTH)]
  return { x: side * cos + back * sin, y: (side * sin - back * cos) * LYING_TILT }
}

type Offset = { readonly x: number; readonly y: number }
/** A place on the floor around a piece, as seen from its front: inches to its right, and behind it. */
export type FloorPlace = { readonly side: number; readonly back: number }

/** The offset on the sheet of a place on the floor. */
export function offsetOf({ side, back }: FloorPlace, isMirrored: boolean): Offset {
  const x = side * COS + back * SIN
  return { x: isMirrored ? -x : x, y: (side * SIN - back * COS) * FLOOR_TILT }
}

/** The place on the floor of an offset on the sheet. */
export function floorPlaceOf({ x, y }: Offset, isMirrored: boolean): FloorPlace {
  const [right, near] = [isMirrored ? -x : x, y / FLOOR_TILT]
  return { side: right * COS + near * SIN, back: right * SIN - near * COS }
}

/**
 * Inches between two feet at the larger of their distances side to side and front to back; negative if they overlap.
 * `by` is the offset on the sheet from the middle of the foot of `a` to that of `b`.
 */
export function footGap(a: Foot, b: Foot, by: Offset, isMirrored: boolean): number {
  const { side, back } = floorPlaceOf(by, isMirrored)
  return Math.max(Math.abs(side) - (a.length + b.length) / 2, Math.abs(back) - (a.depth + b.depth) / 2)
}

/** Whether the camera, which looks from the right and the front, sees `a` before `b`. */
export function isNearer(a: Foot, b: Foot, by: Offset, isMirrored: boolean): boolean {
  const { side, back } = floorPlaceOf(by, isMirrored)
  const beside = Math.abs(side) - (a.length + b.length) / 2
  const behind = Math.abs(back) - (a.depth + b.depth) / 2
  if (beside < 0 && behind < 0) return by.y < 0
  return behind >= beside ? back > 0 : side < 0
}
