/** Position, foot and scale of the object in its picture. */
import type { TrueSize } from './cutOutResult.ts'

export type Frame = { left: number; top: number; width: number; height: number }

/** Minimum alpha of a visible pixel, of 255. */
const VISIBLE_ALPHA = 8
const SOLID_ALPHA = 128
/**
 * The ground line is the lowest row with at least this share of solid pixels, so that stray pixels below are ignored.
 */
const GROUND_LINE_SHARE = 0.006
/** Share of the frame's height above the ground line in which the feet are searched. */
const FEET_SHARE = 0.12
/** Typical angles of a product photo, in degrees: rotation of the product, and elevation of the camera. */
const USUAL_ANGLES = { turn: 22, above: 14 }
const RADIANS = Math.PI / 180

/** The bounding box of everything visible; the whole picture when nothing is. */
export function frameOf(alpha: Uint8Array, pictureWidth: number): Frame {
  return (
    boxAround(alpha, pictureWidth, VISIBLE_ALPHA) ?? {
      left: 0,
      top: 0,
      width: pictureWidth,
      height: alpha.length / pictureWidth,
    }
  )
}

/** The bounding box, in pixels, of all values of at least `least`; null when there is none. */
export function boxAround(values: Uint8Array | Float32Array, width: number, least: number): Frame | null {
  let [left, top, right, bottom] = [width, values.length / width, -1, -1]
  for (let i = 0; i < values.length; i++) {
    if ((values[i] ?? 0) < least) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** In pixels of the frame: the row that the object stands on, and the center of its foot. */
export function footOf(alpha: Uint8Array, pictureWidth: number, frame: Frame) {
  const rowOf = (y: number) => {
    const row: number[] = []
    for (let x = 0; x < frame.width; x++) {
      if ((alpha[(frame.top + y) * pictureWidth + frame.left + x] ?? 0) >= SOLID_ALPHA) row.push(x)
    }
    return row
  }
  let groundLine = frame.height - 1
  while (groundLine > 0 && rowOf(groundLine).length < Math.max(1, GROUND_LINE_SHARE * frame.width)) groundLine--
  let [left, right] = [frame.width, 0]
  for (let y = Math.floor(groundLine - FEET_SHARE * frame.height); y <= groundLine; y++) {
    for (const x of y < 0 ? [] : rowOf(y)) {
      left = Math.min(left, x)
      right = Math.max(right, x)
    }
  }
  const middle = right < left ? frame.width / 2 : (left + right) / 2
  return { groundLine, foot: { x: middle, y: groundLine } }
}

/**
 * Pixels per inch at the front of the product. Width and height each give an estimate that assumes the typical rotation
 * and elevation; when both are known, the result is their geometric mean.
 */
export function pixelsPerInchOf(frame: Pick<Frame, 'width' | 'height'>, { wide, deep, tall }: TrueSize): number | null {
  const depth = deep ?? 0
  const estimates: number[] = []
  if (wide) {
    const [turn, side] = deep ? [Math.cos(USUAL_ANGLES.turn * RADIANS), Math.sin(USUAL_ANGLES.turn * RADIANS)] : [1, 0]
    estimates.push(frame.width / (wide * turn + depth * side))
  }
  if (tall)
    estimates.push(
      frame.height / (tall * Math.cos(USUAL_ANGLES.above * RADIANS) + depth * Math.sin(USUAL_ANGLES.above * RADIANS)),
    )
  if (estimates.length === 0) return null
  return Math.exp(estimates.reduce((sum, estimate) => sum + Math.log(estimate), 0) / estimates.length)
}
