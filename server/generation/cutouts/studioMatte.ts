/** The embedded matting, for one object in front of a plain backdrop, as in a studio photo. */
import { sharp } from '../../images/sharp.ts'
import { hexOfOklab, linearOfHex } from '../color.ts'
import { type Backdrop, backdropOf, type LabPicture } from './backdrop.ts'
import { confidenceOf, supportOf } from './confidence.ts'
import { edgesOf, softEdge } from './edges.ts'
import { featuresOf } from './features.ts'
import { evidenceOf, groundOf } from './evidence.ts'
import { connectedComponents } from './flood.ts'
import type { Frame } from './frame.ts'
import { agreement, frameAroundObject, extendsBeyondFrame } from './closeUp.ts'
import { coverOf, guidedFilter } from './guidedFilter.ts'
import { objectProbability, trainedWeights, type Weights } from './network.ts'
import { labOf, type Matte, MIN_TRUSTED_CONFIDENCE } from './matte.ts'
import type { Upright } from './readPicture.ts'
import { randomWalk } from './randomWalk.ts'

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
/** Components smaller than this share of the largest are dust. */
const MIN_COMPONENT_SHARE = 0.02

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
    return linearOfHex(hexOfOklab([L, a, b]))
  }
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
  const islands = connectedComponents(small, (i) => (chance[i] ?? 0) >= 0.5)
  const largest = Math.max(0, ...islands.map((island) => island.length))
  for (const island of islands) if (island.length < largest * MIN_COMPONENT_SHARE) for (const i of island) chance[i] = 0
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
