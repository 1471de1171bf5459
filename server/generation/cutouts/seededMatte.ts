/**
 * Computes a matte from strokes when the automatic matting fails: strokes mark object and background, and the random
 * walk finds the edge between them, guided by the colors under the strokes (similar to GrabCut, Rother 2004).
 */
import type { Stroke } from '../../../src/contract/cutouts.ts'
import type { LabPicture } from './backdrop.ts'
import { edgesOf, edgeWeights } from './edges.ts'
import { connectedComponents } from './flood.ts'
import type { Upright } from './readPicture.ts'
import { randomWalk } from './randomWalk.ts'
import { brushed } from './repair.ts'
import { maskAtFullSize, SMALL_SIDES_PX, smallCopy } from './studioMatte.ts'

/** Weights of a stroke, of the rim and of a distinctive color, relative to the tie of two similar neighbors. */
const WEIGHTS = { stroke: 5, rim: 0.05, color: 0.06 }
/** Share of a stroke's width that is treated as certain. */
const CORE_SHARE = 0.5
/** Bin size of the color histogram in OKLab, and number of bins per channel. */
const BIN_SIZE = { light: 0.06, color: 0.025 }
const BINS_PER_CHANNEL = 40
/** Smoothing term: a color that covers less than this share of both sides is not informative. */
const SMOOTHING_SHARE = 0.001
/** Weight of computed pixels in the histograms, relative to pixels under strokes. */
const COMPUTED_WEIGHT = 0.15
/** Number of times that the histograms are recomputed from the result. */
const ROUNDS = 3
/** Assumed noise of pictures from outside a studio, OKLab. */
const NOISE = 0.008

/** @param strokes at least one of them a `keep` stroke */
export async function seededMatte(picture: Upright, strokes: readonly Stroke[]): Promise<Uint8Array> {
  const small = await smallCopy(picture, SMALL_SIDES_PX.near)
  const { width, height } = small
  const count = width * height
  const stroked = new Int8Array(count)
  for (const stroke of strokes) {
    const radius = Math.max(1.5, CORE_SHARE * stroke.radius * Math.max(width, height))
    for (const i of brushed(stroke, radius, width, height)) stroked[i] = stroke.does === 'keep' ? 1 : -1
  }
  const isRim = (i: number) => i < width || i >= count - width || i % width === 0 || i % width === width - 1
  const ties = edgeWeights(small, edgesOf(small), NOISE)
  const boxes = binsOf(small)
  let guess = Float32Array.from(stroked, (does) => (does + 1) / 2)
  let known = Float32Array.from(stroked, (does, i) => (does !== 0 || isRim(i) ? 1 : 0))
  for (let i = 0; i < count; i++) if (stroked[i] === 0 && isRim(i)) guess[i] = 0
  for (let round = 0; round < ROUNDS; round++) {
    const alike = likeness(boxes, guess, known)
    const walked = randomWalk(
      ties,
      alike.map((share, i) =>
        stroked[i] === 1 ? WEIGHTS.stroke * share * share : stroked[i] === -1 ? 0 : WEIGHTS.color * share,
      ),
      alike.map((share, i) => {
        return stroked[i] === -1
          ? WEIGHTS.stroke * (1 - share) ** 2
          : WEIGHTS.color * (1 - share) + (isRim(i) ? WEIGHTS.rim : 0)
      }),
      alike,
    )
    // Pixels under strokes keep their soft result, so that a stroke that slipped over the edge does not spread.
    guess = walked.map((value, i) => (stroked[i] === 0 ? Math.min(1, Math.max(0, (value - 0.5) * 4 + 0.5)) : value))
    known = guess.map((value, i) => (stroked[i] === 0 ? COMPUTED_WEIGHT * Math.abs(2 * value - 1) : 1))
  }
  stroked.forEach((does, i) => {
    if (does !== 0) guess[i] = (does + 1) / 2
  })
  // Keeps only the components that contain a `keep` stroke.
  for (const part of connectedComponents(small, (i) => (guess[i] ?? 0) >= 0.5))
    if (!part.some((i) => stroked[i] === 1)) for (const i of part) guess[i] = 0
  return maskAtFullSize(picture, small, guess)
}

/** The histogram bin of each pixel. */
function binsOf({ lab }: LabPicture): Int32Array {
  const boxed = (value: number, step: number) =>
    Math.min(BINS_PER_CHANNEL - 1, Math.max(0, Math.round(value / step) + BINS_PER_CHANNEL / 2))
  return Int32Array.from({ length: lab.length / 3 }, (_, i) => {
    const [L = 0, a = 0, b = 0] = lab.subarray(3 * i, 3 * i + 3)
    return (
      (boxed(L - 0.5, BIN_SIZE.light) * BINS_PER_CHANNEL + boxed(a, BIN_SIZE.color)) * BINS_PER_CHANNEL +
      boxed(b, BIN_SIZE.color)
    )
  })
}

/**
 * How much more frequent the pixel's color is on the object than on the background, 0..1 per pixel; 0.5 when it occurs
 * in neither.
 */
function likeness(boxes: Int32Array, guess: Float32Array, known: Float32Array): Float32Array {
  const [thing, ground] = [new Float32Array(BINS_PER_CHANNEL ** 3), new Float32Array(BINS_PER_CHANNEL ** 3)]
  let [things, grounds] = [0, 0]
  boxes.forEach((box, i) => {
    const [weight, share] = [known[i] ?? 0, guess[i] ?? 0]
    thing[box] = (thing[box] ?? 0) + weight * share
    ground[box] = (ground[box] ?? 0) + weight * (1 - share)
    things += weight * share
    grounds += weight * (1 - share)
  })
  return Float32Array.from(boxes, (box) => {
    const there = (thing[box] ?? 0) / Math.max(1, things)
    const beside = (ground[box] ?? 0) / Math.max(1, grounds)
    return (there + SMOOTHING_SHARE) / (there + beside + 2 * SMOOTHING_SHARE)
  })
}
