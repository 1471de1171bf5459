/** The embedded matting, for one object in front of a plain backdrop, as in a studio photo. */
import { sharp } from '../../../platform/images/sharp.ts'
import { linearOfOklab } from '../color.ts'
import { type Backdrop, backdropOf, type LabPicture } from './backdrop.ts'
import { type Edges, edgesOf, edgeWeights, softEdge } from './edges.ts'
import { featuresOf } from './features.ts'
import { clearSpeckle } from './flood.ts'
import { boxAround, type Frame } from './frame.ts'
import { coverOf, guidedFilter } from './guidedFilter.ts'
import { objectProbability, trainedWeights, type Weights } from './network.ts'
import { labOf, type Matte, MIN_TRUSTED_CONFIDENCE } from './matte.ts'
import type { Upright } from './readPicture.ts'
import { type EdgeWeights, randomWalk } from './randomWalk.ts'
import { groundIn } from './ground.ts'
import { measureDifferences } from './measures.ts'

/**
 * Longest sides of the small copies in pixels: of the whole picture, in which the object is located, and of the area
 * around it.
 */
export const SMALL_SIDES_PX = { whole: 320, near: 480 }
/** The guided filter's radius as a share of the longest side, and its regularization. */
const FILTER_RADIUS_SHARE = 0.004
const FILTER_EPSILON = 0.0008
/** Number of times that the backdrop is refitted with the pixels that the last fit identified. */
const REFITS = 2
/** Contrast by which the result of the random walk is pushed towards 0 and 1. */
const CONTRAST = 4

export async function studioMatte(
  picture: Upright,
  weights = trainedWeights(),
): Promise<Matte & { support: number[] }> {
  const whole = await smallCopy(picture, SMALL_SIDES_PX.whole)
  const rough = objectIn(whole, weights)
  const all = { left: 0, top: 0, width: picture.width, height: picture.height }
  let frame = frameAroundObject(rough.chance, whole, picture) ?? all
  let small = await smallCopy(picture, SMALL_SIDES_PX.near, frame)
  let object = objectIn(small, weights)
  // An object that extends beyond the frame is larger than the first pass found, so the whole picture is used.
  if (frame !== all && extendsBeyondFrame(object.chance, small, frame, picture)) {
    frame = all
    small = await smallCopy(picture, SMALL_SIDES_PX.near)
    object = objectIn(small, weights)
  }
  const support = [...object.support, agreement(rough.chance, whole, object.chance, small, frame, picture)]
  return {
    alpha: await maskAtFullSize(picture, small, object.chance, frame),
    confidence: confidenceOf(object.chance, support, weights.confidence),
    behind: behindOf(picture, whole, rough.backdrop),
    support,
  }
}

/** The backdrop of a picture whose matte comes from another method; null when it is not plain. */
export async function plainBehind(picture: Upright): Promise<Matte['behind']> {
  const small = await smallCopy(picture, SMALL_SIDES_PX.near)
  const rim = backdropOf(small)
  if (rim.fit < MIN_TRUSTED_CONFIDENCE) return null
  return behindOf(picture, small, backdropOf(small, groundOf(small, rim)))
}

/** A downscaled copy of the frame, or of the whole picture, that is small enough for the feature computation. */
export async function smallCopy({ data, width, height }: Upright, side: number, frame?: Frame): Promise<LabPicture> {
  const small = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract(frame ?? { left: 0, top: 0, width, height })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return labOf({ data: small.data, width: small.info.width, height: small.info.height })
}

function behindOf(picture: Upright, small: LabPicture, backdrop: Backdrop): Matte['behind'] {
  const [across, down] = [small.width / picture.width, small.height / picture.height]
  return (x, y) => {
    const column = Math.min(small.width - 1, Math.floor(x * across))
    const row = Math.min(small.height - 1, Math.floor(y * down))
    const [L = 0, a = 0, b = 0] = backdrop.lab.subarray(3 * (row * small.width + column))
    const [red, green, blue] = linearOfOklab([L, a, b])
    return [within01(red), within01(green), within01(blue)]
  }
}

function within01(light: number): number {
  return Math.min(1, Math.max(0, light))
}

/** Everything that is computed from a picture before the network runs. */
export function networkInputs(small: LabPicture) {
  const edges = edgesOf(small)
  const rim = backdropOf(small)
  let backdrop = rim
  for (let round = 0; round < REFITS; round++) backdrop = backdropOf(small, groundOf(small, backdrop, edges))
  const ground = groundOf(small, backdrop, edges)
  return { edges, rim, backdrop, ground, features: featuresOf(small, backdrop, edges, ground, softEdge(backdrop)) }
}

/** Probability of the object, 0..1 per pixel, and the inputs of the confidence estimate. */
function objectIn(small: LabPicture, weights: Pick<Weights, 'first' | 'second'>) {
  const { edges, rim, backdrop, ground, features } = networkInputs(small)
  const guess = objectProbability(small, features, weights)
  const { ties, forThing: objectWeights, against: backgroundWeights } = evidenceOf(small, guess, edges, backdrop)
  const walked = randomWalk(ties, objectWeights, backgroundWeights, guess)
  const chance = walked.map((value) => Math.min(1, Math.max(0, (value - 0.5) * CONTRAST + 0.5)))
  clearSpeckle(chance, small, 0.5)
  return { chance, backdrop, support: supportOf({ small, rim, edges, ground, guess, chance }) }
}

/** Scales the probabilities of a small copy up to alpha 0..255 per pixel of the picture. */
export async function maskAtFullSize(
  picture: Upright,
  small: LabPicture,
  chance: Float32Array,
  frame: Frame = { left: 0, top: 0, width: picture.width, height: picture.height },
): Promise<Uint8Array> {
  const mask = await sharp(Buffer.from(Uint8Array.from(chance, (value) => Math.round(255 * value))), {
    raw: { width: small.width, height: small.height, channels: 1 },
  })
    .resize(frame.width, frame.height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const placed = new Uint8Array(picture.width * picture.height)
  for (let y = 0; y < frame.height; y++)
    placed.set(mask.subarray(y * frame.width, (y + 1) * frame.width), (frame.top + y) * picture.width + frame.left)
  return softened(picture, placed)
}

/** Aligns the mask with the picture's edges. */
function softened({ data, width, height }: Upright, mask: Uint8Array): Uint8Array {
  const guide = new Float32Array(width * height)
  const rough = new Float32Array(width * height)
  for (let i = 0; i < guide.length; i++) {
    guide[i] = (0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0)) / 255
    rough[i] = (mask[i] ?? 0) / 255
  }
  const radius = Math.max(2, Math.round(Math.max(width, height) * FILTER_RADIUS_SHARE))
  return Uint8Array.from(guidedFilter(guide, rough, width, height, radius, FILTER_EPSILON), coverOf)
}

// Evidence per pixel for the object and for the background, as input of the random walk.

/** Weight of a certain guess relative to the tie of two similar neighbors. */
const CERTAIN_WEIGHT = 0.3

/** 1 where the backdrop is visible without a shadow. */
function groundOf(picture: LabPicture, backdrop: Backdrop, edges = edgesOf(picture)): Uint8Array {
  return groundIn(picture, measureDifferences(picture, backdrop), edges, softEdge(backdrop))
}

/** @param guess probability of the object, 0..1 per pixel; values near 0 and 1 weigh more */
function evidenceOf(
  picture: LabPicture,
  guess: Float32Array,
  edges: Edges,
  backdrop: Backdrop,
): { ties: EdgeWeights; forThing: Float32Array; against: Float32Array } {
  const weigh = (sure: number) => CERTAIN_WEIGHT * sure * sure
  return {
    forThing: guess.map((value) => value * weigh(2 * value - 1)),
    against: guess.map((value) => (1 - value) * weigh(2 * value - 1)),
    ties: edgeWeights(picture, edges, backdrop.noise.light),
  }
}

/**
 * Support for a second, closer matting pass: the frame around the object found in the whole picture, and the agreement
 * of the two passes.
 */
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

// Estimates how likely a cut-out is correct: a logistic regression trained on pictures of known alpha
// (packages/benchmarks/trainMatting.ts).

/** An object that covers less or more than these shares of the picture is a failed cut-out. */
const AREA_RANGE = { least: 0.006, most: 0.93 }

type Cut = {
  small: LabPicture
  /** The backdrop as fitted to the rim alone. */
  rim: Backdrop
  edges: Edges
  ground: Uint8Array
  /** Probability of the object, 0..1 per pixel, before and after the random walk. */
  guess: Float32Array
  chance: Float32Array
}

/**
 * Inputs of the confidence estimate, each about 0..1: fit of the rim; sharp edges along the outline; uncertainty of the
 * guess; agreement of guess and random walk; mean guess on the object; share of it that looks like bare backdrop; share
 * of the rim that it touches; noise of the backdrop.
 */
function supportOf({ small, rim, edges, ground, guess, chance }: Cut): number[] {
  const { width, height } = small
  let [doubt, thing, both, either, bare, sure] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < chance.length; i++) {
    const value = guess[i] ?? 0
    doubt += 4 * value * (1 - value)
    const [before, after] = [value >= 0.5, (chance[i] ?? 0) >= 0.5]
    if (before && after) both++
    if (before || after) either++
    if (!after) continue
    thing++
    sure += value
    if (ground[i] === 1) bare++
  }
  let touching = 0
  for (let x = 0; x < width; x++) touching += (chance[x] ?? 0) + (chance[(height - 1) * width + x] ?? 0)
  for (let y = 0; y < height; y++) touching += (chance[y * width] ?? 0) + (chance[y * width + width - 1] ?? 0)
  const size = Math.max(1, thing)
  return [
    rim.fit,
    edgeSupport(chance, edges, softEdge(rim), width),
    Math.min(1, doubt / size),
    either === 0 ? 0 : both / either,
    sure / size,
    bare / size,
    Math.min(1, touching / (width + height)),
    Math.min(1, 20 * rim.noise.light),
  ]
}

/** @param weights one for each input, followed by the bias */
function confidenceOf(chance: Float32Array, support: readonly number[], weights: readonly number[]): number {
  const area = chance.reduce((sum, value) => sum + value, 0) / chance.length
  if (area < AREA_RANGE.least || area > AREA_RANGE.most) return 0
  const sum = support.reduce((so, value, k) => so + value * (weights[k] ?? 0), weights[support.length] ?? 0)
  return 1 / (1 + Math.exp(-sum))
}

/** Share of the outline that lies on a sharp edge, with a tolerance of one pixel. */
function edgeSupport(chance: Float32Array, { across, down }: Edges, soft: number, width: number): number {
  let [outline, sharp] = [0, 0]
  const isIn = (i: number) => (chance[i] ?? 0) >= 0.5
  const isSharp = (edges: Float32Array, i: number, step: number) =>
    Math.max(edges[i - step] ?? 0, edges[i] ?? 0, edges[i + step] ?? 0) >= soft
  for (let i = width; i < chance.length - width; i++) {
    if (isIn(i) !== isIn(i + 1)) {
      outline++
      if (isSharp(across, i, 1)) sharp++
    }
    if (isIn(i) !== isIn(i + width)) {
      outline++
      if (isSharp(down, i, width)) sharp++
    }
  }
  return outline === 0 ? 0 : sharp / outline
}
