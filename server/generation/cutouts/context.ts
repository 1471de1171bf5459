/** What a first guess tells of each pixel's surroundings: how sure it is near by, and which of the two the pixel looks like. */
import type { LabPicture } from './backdrop.ts'
import { squash } from './clues.ts'
import { boxMean } from './guidedFilter.ts'

/** Reach of the means, pixels of the small copy. */
const REACHES = [2, 7, 20] as const
/** Reach within which colours of the thing and of the ground are compared. */
const ALIKE = [6, 24] as const
/** Share of the surroundings that the mean colour of a side is worth believing from. */
const KNOWN = 0.02
/** A difference of colour that counts, OKLab. */
const TELLS = 0.03
/** Share of the longer side to which a look above, below and beside goes. */
const BESIDE = 0.06

/** @param guess 0..1 a pixel: how likely it is the thing */
export function contextOf({ width, height, lab }: LabPicture, guess: Float32Array): Float32Array[] {
  const count = width * height
  const mean = (values: Float32Array, radius: number) => boxMean(values, width, height, radius)
  const means = REACHES.map((radius) => mean(guess, radius))
  const step = Math.max(3, Math.round(BESIDE * Math.max(width, height)))
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
    ...ALIKE.flatMap((radius) => likeness({ width, height, lab }, guess, radius)),
  ]
}

/** Distance in colour to the thing near by, to the ground near by, and which is nearer, -1 (ground) to 1 (thing). */
function likeness({ width, height, lab }: LabPicture, guess: Float32Array, radius: number): Float32Array[] {
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
        off[i] = (off[i] ?? 0) + (there > KNOWN ? ((c === 0 ? 1 : 2) * (own - (sum[i] ?? 0) / there)) ** 2 : 0.01)
      }
    }
    return off.map(Math.sqrt)
  })
  const [thing = new Float32Array(count), ground = new Float32Array(count)] = sides
  return [
    thing.map((d) => squash(d / TELLS)),
    ground.map((d) => squash(d / TELLS)),
    thing.map((d, i) => ((ground[i] ?? 0) - d) / ((ground[i] ?? 0) + d + 0.004)),
  ]
}
