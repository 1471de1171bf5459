/**
 * Features derived from a first guess: the guess in the neighborhood of each pixel, and whether its color resembles the
 * object or the background nearby.
 */
import type { LabPicture } from './backdrop.ts'
import { squash } from './features.ts'
import { boxMean } from './guidedFilter.ts'

/** Radii of the means, in pixels of the small copy. */
const MEAN_RADII = [2, 7, 20] as const
/** Radii within which the colors of object and background are compared. */
const COLOR_RADII = [6, 24] as const
/** Minimum share of the neighborhood from which the mean color of object or background is used. */
const MIN_KNOWN_SHARE = 0.02
/** Scale of significant color differences, OKLab. */
const COLOR_SCALE = 0.03
/** Distance of the sampled points above, below and beside, as a share of the longer side. */
const SAMPLE_DISTANCE = 0.06

/** @param guess probability of the object, 0..1 per pixel */
export function contextOf({ width, height, lab }: LabPicture, guess: Float32Array): Float32Array[] {
  const count = width * height
  const mean = (values: Float32Array, radius: number) => boxMean(values, width, height, radius)
  const means = MEAN_RADII.map((radius) => mean(guess, radius))
  const step = Math.max(3, Math.round(SAMPLE_DISTANCE * Math.max(width, height)))
  const local = means[1] ?? guess
  const looked = (dx: number, dy: number) => {
    const out = new Float32Array(count)
    for (let i = 0; i < count; i++) {
      const [x, y] = [(i % width) + dx, Math.floor(i / width) + dy]
      if (x >= 0 && y >= 0 && x < width && y < height) out[i] = local[y * width + x] ?? 0
    }
    return out
  }
  const [left, right] = [looked(-step, 0), looked(step, 0)]
  return [
    guess,
    ...means,
    looked(0, -step),
    looked(0, step),
    left.map((value, i) => Math.min(value, right[i] ?? 0)),
    left.map((value, i) => Math.max(value, right[i] ?? 0)),
    ...COLOR_RADII.flatMap((radius) => colorLikeness({ width, height, lab }, guess, radius)),
  ]
}

/**
 * Color distance to the nearby object, to the nearby background, and which is closer: -1 (background) to 1 (object).
 */
function colorLikeness({ width, height, lab }: LabPicture, guess: Float32Array, radius: number): Float32Array[] {
  const count = width * height
  const sides = [guess.map((g) => g * g), guess.map((g) => (1 - g) * (1 - g))].map((weight) => {
    const known = boxMean(weight, width, height, radius)
    const off = new Float32Array(count)
    for (let c = 0; c < 3; c++) {
      const sum = boxMean(
        weight.map((w, i) => w * (lab[3 * i + c] ?? 0)),
        width,
        height,
        radius,
      )
      for (let i = 0; i < count; i++) {
        const own = lab[3 * i + c] ?? 0
        const there = known[i] ?? 0
        off[i] =
          (off[i] ?? 0) + (there > MIN_KNOWN_SHARE ? ((c === 0 ? 1 : 2) * (own - (sum[i] ?? 0) / there)) ** 2 : 0.01)
      }
    }
    return off.map(Math.sqrt)
  })
  const [thing = new Float32Array(count), ground = new Float32Array(count)] = sides
  return [
    thing.map((d) => squash(d / COLOR_SCALE)),
    ground.map((d) => squash(d / COLOR_SCALE)),
    thing.map((d, i) => ((ground[i] ?? 0) - d) / ((ground[i] ?? 0) + d + 0.004)),
  ]
}
