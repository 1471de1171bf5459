/** Takes the backdrop's colour out of half-covered pixels, so that no pale rim is left on another ground. */
import { encoded, LINEAR } from '../colour.ts'
import type { Matte } from './matte.ts'
import type { Upright } from './readPicture.ts'

const CHANNELS = [0, 1, 2] as const
/** What counts as fully covered, and as hardly covered, of 255. */
const FULL = 250
const LEAST = 3
/** How far away the colour of a half-covered pixel may be taken from, pixels. */
const REACH = 4
/** A colour taken back out of less cover than this would be mostly noise. */
const SURE = 0.35

/** The picture's pixels with the matte as their alpha. */
export function cleanEdges({ data, width, height }: Upright, { alpha, behind }: Matte): Uint8Array {
  const pixels = data.slice()
  for (let i = 0; i < alpha.length; i++) {
    const covered = alpha[i] ?? 0
    pixels[4 * i + 3] = covered
    if (covered < LEAST || covered >= FULL) continue
    const [x, y] = [i % width, Math.floor(i / width)]
    const inner = innerColour(data, alpha, x, y, width, height)
    const a = covered / 255
    const back = behind?.(x, y)
    // Unmixed where the cover tells enough, and pulled to the colour further in where it does not.
    const trust = back ? Math.min(1, a / SURE) * (inner ? a : 1) : 0
    for (const c of CHANNELS) {
      const seen = LINEAR[data[4 * i + c] ?? 0] ?? 0
      const unmixed = back ? Math.max(0, Math.min(1, (seen - (1 - a) * back[c]) / a)) : seen
      const taken = inner ? inner[c] : unmixed
      pixels[4 * i + c] = Math.round(255 * encoded(trust * unmixed + (1 - trust) * taken))
    }
  }
  return pixels
}

/** Mean linear light of the fully covered pixels near by, the nearest counting most. */
function innerColour(
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
      if ((alpha[i] ?? 0) < FULL) continue
      const weight = 1 / (1 + (u - x) ** 2 + (v - y) ** 2) ** 2
      for (const c of CHANNELS) sum[c] += weight * (LINEAR[data[4 * i + c] ?? 0] ?? 0)
      weights += weight
    }
  }
  return weights > 0 ? [sum[0] / weights, sum[1] / weights, sum[2] / weights] : null
}
