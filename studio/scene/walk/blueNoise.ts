/**
 * Numbers that differ from those of their neighbors, without a direction (blue noise): offsets taken from them leave a grain that
 * is too fine to be seen, where those of a formula such as interleaved gradient noise leave stripes.
 */
import { chance } from './noise.ts'

/** Pixels of each side; it can be laid side by side. */
export const BLUE_SIDE = 64
/** Rounds after which it hardly changes. */
const ROUNDS = 6
/** Pixels: the deviation of the mean that is taken away, and how far it is summed up. */
const WIDE = 1.5
const REACH = 4

const BELL = Array.from({ length: 2 * REACH + 1 }, (_, i) => Math.exp(-((i - REACH) ** 2) / (2 * WIDE * WIDE)))
const BELL_SUM = BELL.reduce((sum, share) => sum + share)
const KERNEL = BELL.map((share) => share / BELL_SUM)

/** Red and green bytes, row by row: each value from 0 to 255 is there equally often in each of the two. */
export function blueNoise(): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(2 * BLUE_SIDE * BLUE_SIDE)
  for (const channel of [0, 1])
    for (const [at, value] of evenlySpread(channel).entries()) data[2 * at + channel] = Math.floor(value * 256)
  return data
}

/** White noise of which the mean of its neighbors is taken from each pixel, and which is spread evenly from 0 to 1, in rounds. */
function evenlySpread(seed: number): Float32Array {
  const values = Float32Array.from({ length: BLUE_SIDE * BLUE_SIDE }, (_, at) =>
    chance(at % BLUE_SIDE, Math.floor(at / BLUE_SIDE), 31 + seed),
  )
  for (let round = 0; round < ROUNDS; round++) {
    const near = blurred(blurred(values, 1), BLUE_SIDE)
    // Sorted as numbers that end with the place, which is much faster than by comparing.
    const count = values.length
    const byRank = Float64Array.from(
      values,
      (value, at) => Math.round((1 + value - (near[at] ?? 0)) * 2 ** 30) * count + at,
    )
    for (const [rank, key] of byRank.sort().entries()) values[key % count] = rank / count
  }
  return values
}

/** The mean along rows (`step` 1) or columns (`step` of a row), around the edges. */
function blurred(values: Float32Array, step: number): Float32Array {
  const means = new Float32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    const place = Math.floor(at / step) % BLUE_SIDE
    let mean = 0
    for (let by = -REACH; by <= REACH; by++) {
      const other = (place + by + BLUE_SIDE) % BLUE_SIDE
      mean += (KERNEL[by + REACH] ?? 0) * (values[at + (other - place) * step] ?? 0)
    }
    means[at] = mean
  }
  return means
}
