/**
 * Support for a second, closer matting pass: the frame around the object found in the whole picture, and the agreement
 * of the two passes.
 */
import { boxAround, type Frame } from './frame.ts'

type Size = { width: number; height: number }

/** Margin around the object, as a share of its longer side. */
const MARGIN_SHARE = 0.14
/** A frame that covers more than this share of the picture is not worth a second pass. */
const MAX_FRAME_SHARE = 0.8
const HALF = 0.5
/** Minimum number of object pixels on the rim of the frame that is not noise. */
const MIN_RIM_PIXELS = 4

/**
 * The frame in pixels of the picture; null when nothing is found, or when it covers nearly everything.
 * @param chance probability of the object in the small copy, 0..1
 */
export function frameAroundObject(chance: Float32Array, small: Size, picture: Size): Frame | null {
  const box = boxAround(chance, small.width, HALF)
  if (!box) return null
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const scale = picture.width / small.width
  const margin = MARGIN_SHARE * (Math.max(box.width, box.height) - 1)
  const from = { x: Math.max(0, box.left - margin), y: Math.max(0, box.top - margin) }
  const to = { x: Math.min(small.width, right + margin), y: Math.min(small.height, bottom + margin) }
  const frame = { left: Math.floor(from.x * scale), top: Math.floor(from.y * scale), width: 0, height: 0 }
  frame.width = Math.min(picture.width - frame.left, Math.ceil((to.x - from.x) * scale))
  frame.height = Math.min(picture.height - frame.top, Math.ceil((to.y - from.y) * scale))
  return frame.width * frame.height > MAX_FRAME_SHARE * picture.width * picture.height ? null : frame
}

/** Whether the object extends beyond a side of the frame that is inside the picture. */
export function extendsBeyondFrame(
  chance: Float32Array,
  { width, height }: Size,
  frame: Frame,
  picture: Size,
): boolean {
  const isIn = (x: number, y: number) => (chance[y * width + x] ?? 0) >= HALF
  let met = 0
  for (let x = 0; x < width; x++) {
    if (frame.top > 0 && isIn(x, 0)) met++
    if (frame.top + frame.height < picture.height && isIn(x, height - 1)) met++
  }
  for (let y = 0; y < height; y++) {
    if (frame.left > 0 && isIn(0, y)) met++
    if (frame.left + frame.width < picture.width && isIn(width - 1, y)) met++
  }
  return met > MIN_RIM_PIXELS
}

/** Intersection over union of the two passes, 0..1. */
export function agreement(
  rough: Float32Array,
  whole: Size,
  near: Float32Array,
  small: Size,
  frame: Frame,
  picture: Size,
): number {
  let [both, either] = [0, 0]
  for (let i = 0; i < rough.length; i++) {
    const x = ((i % whole.width) + 0.5) * (picture.width / whole.width) - frame.left
    const y = (Math.floor(i / whole.width) + 0.5) * (picture.height / whole.height) - frame.top
    const isIn = x >= 0 && y >= 0 && x < frame.width && y < frame.height
    const [column, row] = [Math.floor((x / frame.width) * small.width), Math.floor((y / frame.height) * small.height)]
    const [one, two] = [(rough[i] ?? 0) >= HALF, isIn && (near[row * small.width + column] ?? 0) >= HALF]
    if (one && two) both++
    if (one || two) either++
  }
  return either === 0 ? 0 : both / either
}
