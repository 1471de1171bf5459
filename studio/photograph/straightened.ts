/** The rim of a painted wall beside the edges of the plan, as straight as they are. */
import { blurred } from './matte.ts'

export type Size = { readonly width: number; readonly height: number }

/** Pixels to each side of the edge of a surface within which its rim is straight, and along it that are looked at. */
const STRAIGHT = { beside: 5, along: 14 }

/**
 * Edges of walls are straight, but of little contrast: beside the edges of the plan the coverage of each pixel becomes the median
 * along them, which things before the wall interrupt only as far as they are long.
 */
export function straightened(matte: Float32Array, isOf: Uint8Array, { width, height }: Size): Float32Array {
  const { beside, along } = STRAIGHT
  const inside = blurred(blurred(Float32Array.from(isOf), width, height, beside), width, height, beside)
  const isBeside = (share: number) => share > 0.2 && share < 0.8
  const made = matte.slice()
  const values: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      if (!isBeside(inside[at]!)) continue
      const [across, down] = [inside[at + 1]! - inside[at - 1]!, inside[at + width]! - inside[at - width]!]
      const steep = Math.hypot(across, down)
      if (steep < 1e-4) continue
      values.length = 0
      for (let far = -along; far <= along; far++) {
        const [u, v] = [x - (far * down) / steep, y + (far * across) / steep]
        const near = inside[Math.round(v) * width + Math.round(u)]
        if (near !== undefined && isBeside(near)) values.push(between(matte, { width, height }, u, v))
      }
      // Near a corner some of them are not beside the edge.
      if (values.length < 1.9 * along) continue
      values.sort((a, b) => a - b)
      made[at] = values[values.length >> 1]!
    }
  return made
}

/** Between the four pixels around a place. */
export function between(values: Float32Array, { width, height }: Size, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(y)))
  const [s, t] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))]
  const [right, down] = [left < width - 1 ? 1 : 0, top < height - 1 ? width : 0]
  const at = top * width + left
  const upper = values[at]! * (1 - s) + values[at + right]! * s
  const lower = values[at + down]! * (1 - s) + values[at + down + right]! * s
  return upper * (1 - t) + lower * t
}
