/** Removes the backdrop's color from partially covered pixels, so that no pale rim shows on another background. */
import { encodeSrgb, LINEAR_OF_BYTE } from '../color.ts'
import type { Matte } from './matte.ts'
import type { Upright } from './readPicture.ts'

const CHANNELS = [0, 1, 2] as const
/** Alpha from which a pixel counts as fully covered, and below which as uncovered, of 255. */
const FULL_ALPHA = 250
const EMPTY_ALPHA = 3
/** Radius in which the replacement color of a partially covered pixel is searched, in pixels. */
const REACH = 4
/** Below this alpha, unmixing the color amplifies noise. */
const MIN_UNMIXED_ALPHA = 0.35

/** The picture's pixels with the matte as their alpha. */
export function cleanEdges({ data, width, height }: Upright, { alpha, behind }: Matte): Uint8Array {
  const pixels = data.slice()
  for (let i = 0; i < alpha.length; i++) {
    const covered = alpha[i] ?? 0
    pixels[4 * i + 3] = covered
    if (covered < EMPTY_ALPHA || covered >= FULL_ALPHA) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const inner = innerColor(data, alpha, x, y, width, height)
    const a = covered / 255
    const back = behind?.(x, y)
    // Unmixes where alpha is high enough, and blends towards the color further inside where it is not.
    const trust = back ? Math.min(1, a / MIN_UNMIXED_ALPHA) * (inner ? a : 1) : 0
    for (const c of CHANNELS) {
      const seen = LINEAR_OF_BYTE[data[4 * i + c] ?? 0] ?? 0
      const unmixed = back ? Math.max(0, Math.min(1, (seen - (1 - a) * back[c]) / a)) : seen
      const taken = inner ? inner[c] : unmixed
      pixels[4 * i + c] = Math.round(255 * encodeSrgb(trust * unmixed + (1 - trust) * taken))
    }
  }
  return pixels
}

/** Mean linear light of nearby fully covered pixels, weighted by proximity. */
function innerColor(
  data: Uint8Array,
  alpha: Uint8Array,
  x: number,
  y: number,
  width: number,
  height: number,
): [number, number, number] | null {
  const sum: [number, number, number] = [0, 0, 0]
  let weights = 0
  for (let v = Math.max(0, y - REACH); v <= Math.min(height - 1, y + REACH); v++) {
    for (let u = Math.max(0, x - REACH); u <= Math.min(width - 1, x + REACH); u++) {
      const i = v * width + u
      if ((alpha[i] ?? 0) < FULL_ALPHA) continue
      const weight = 1 / (1 + (u - x) ** 2 + (v - y) ** 2) ** 2
      for (const c of CHANNELS) sum[c] += weight * (LINEAR_OF_BYTE[data[4 * i + c] ?? 0] ?? 0)
      weights += weight
    }
  }
  return weights > 0 ? [sum[0] / weights, sum[1] / weights, sum[2] / weights] : null
}
