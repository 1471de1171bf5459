/**
 * Cuts one object out of any picture: by its own alpha channel, by the operator's model where one is configured,
 * otherwise by the embedded matting, which works on plain backdrops. When the result is not trusted, the photo is kept
 * whole with a soft mask and a note. Deterministic: the same bytes, size and strokes give the same bytes.
 */
import { sharp } from '../../../platform/images/sharp.ts'
import type { BrushStroke } from '../../../../src/contract/cutouts.ts'
import type { CutOutResult, TrueSize } from './cutOutResult.ts'
import { footOf, type Frame, frameOf, pixelsPerInchOf } from './frame.ts'
import { type Matte, MIN_TRUSTED_CONFIDENCE, ownMatte } from './matte.ts'
import { readPicture, type Upright } from './readPicture.ts'
import { brushed, repair } from './repair.ts'
import { maskAtFullSize, SMALL_SIDES_PX, smallCopy, studioMatte } from './studioMatte.ts'
import { encodeSrgb, LINEAR_OF_BYTE } from '../color.ts'
import { boxMean } from './guidedFilter.ts'
import type { LabPicture } from './backdrop.ts'
import { edgesOf, edgeWeights } from './edges.ts'
import { connectedComponents } from './flood.ts'
import { randomWalk } from './randomWalk.ts'

/** Increase it whenever the output for the same picture changes, so that cached cut-outs are recomputed. */
export const REVISION = 3

/** An alternative matting method, such as the operator's model; null when it finds nothing. */
export type Matter = (picture: Upright) => Promise<Matte | null>

export const UNCUT_NOTE =
  'The piece could not be separated from the background, so the whole photo is shown. A photo in front of a plain wall works best.'
const QUALITY = 88
/** A cut-out that covers less or more than these shares of the picture has failed. */
const AREA_RANGE = { least: 0.004, most: 0.96 }
/** The upper bound of the confidence of a matte that is not trusted. */
const NOT_TRUSTED = MIN_TRUSTED_CONFIDENCE / 2
/** Corner radius as a share of the shorter side; free rim and softness of the edge, in pixels. */
const CORNER_RADIUS = 0.05
const RIM_PX = 2
const RIM_BLUR = 1.2

export async function cutOut(
  bytes: Uint8Array,
  options: { size?: TrueSize | null; strokes?: readonly BrushStroke[]; model?: Matter | null } = {},
): Promise<CutOutResult> {
  const { size = null, strokes = [], model = null } = options
  const picture = await readPicture(bytes)
  const own = ownMatte(picture)
  const modelled = own || !model ? null : await model(picture)
  const matte = own ?? modelled ?? (await studioMatte(picture))
  const method = own ? 'own-alpha' : modelled ? 'model' : 'backdrop'
  if (strokes.length > 0) {
    const repaired = await withStrokes(picture, matte, strokes)
    if (shareOf(repaired) > AREA_RANGE.least) return finished(picture, repaired, 'repaired', size)
  } else if (isTrusted(matte)) return finished(picture, matte, method, size)
  return wholePicture(picture, Math.min(matte.confidence, NOT_TRUSTED))
}

/**
 * Applies strokes. A trusted matte is repaired. Otherwise a new matte is computed from `keep` strokes; without any, the
 * strokes are applied to the whole photo.
 */
async function withStrokes(picture: Upright, matte: Matte, strokes: readonly BrushStroke[]): Promise<Matte> {
  if (isTrusted(matte)) return { ...matte, alpha: repair(picture, matte.alpha, strokes), confidence: 1 }
  const alpha = strokes.some(({ does }) => does === 'keep')
    ? await seededMatte(picture, strokes)
    : repair(picture, new Uint8Array(matte.alpha.length).fill(255), strokes)
  return { alpha, confidence: 1, behind: null }
}

/** Whether the matte is used; otherwise the photo is kept whole. */
export function isTrusted(matte: Matte): boolean {
  const share = shareOf(matte)
  return matte.confidence >= MIN_TRUSTED_CONFIDENCE && share > AREA_RANGE.least && share < AREA_RANGE.most
}

/** Share of the picture that is covered, 0..1. */
function shareOf({ alpha }: Matte): number {
  return alpha.reduce((sum, value) => sum + value, 0) / (255 * alpha.length)
}

async function finished(
  picture: Upright,
  matte: Matte,
  method: CutOutResult['method'],
  size: TrueSize | null,
): Promise<CutOutResult> {
  const frame = frameOf(matte.alpha, picture.width)
  const { foot, groundLine } = footOf(matte.alpha, picture.width, frame)
  return {
    image: await encoded(cleanEdges(picture, matte), picture, frame),
    shadow: matte.behind && (await encodedShadow(picture, matte, frame)),
    ...placed(picture, frame),
    method,
    confidence: matte.confidence,
    note: null,
    groundLine,
    base: foot,
    pixelsPerInch: size && pixelsPerInchOf(frame, size),
  }
}

/** The whole photo with soft rounded corners, for pictures without a trusted matte. */
async function wholePicture(picture: Upright, confidence: number): Promise<CutOutResult> {
  const { width, height } = picture
  const mask = await sharp(roundedMask(width, height), { raw: { width, height, channels: 1 } })
    .blur(RIM_BLUR)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const pixels = picture.data.slice()
  for (let i = 0; i < width * height; i++) pixels[4 * i + 3] = Math.min(pixels[4 * i + 3] ?? 0, mask[i] ?? 0)
  const frame = { left: 0, top: 0, width, height }
  return {
    image: await encoded(pixels, picture, frame),
    shadow: null,
    ...placed(picture, frame),
    method: 'card',
    confidence,
    note: UNCUT_NOTE,
    groundLine: height,
    base: { x: width / 2, y: height },
    pixelsPerInch: null,
  }
}

/** Coverage of each pixel, 0..255: everything except the rim of the picture and the area outside its rounded corners. */
function roundedMask(width: number, height: number): Uint8Array {
  const radius = Math.round(Math.min(width, height) * CORNER_RADIUS)
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    // Distance of the pixel's center beyond the straight part of the sides.
    const beyondY = Math.abs(y + 0.5 - height / 2) - (height / 2 - RIM_PX - radius)
    for (let x = 0; x < width; x++) {
      const beyondX = Math.abs(x + 0.5 - width / 2) - (width / 2 - RIM_PX - radius)
      const outside =
        Math.hypot(Math.max(0, beyondX), Math.max(0, beyondY)) + Math.min(0, Math.max(beyondX, beyondY)) - radius
      mask[y * width + x] = Math.round(255 * Math.min(1, Math.max(0, 0.5 - outside)))
    }
  }
  return mask
}

function placed(picture: Upright, { left, top, width, height }: Frame) {
  return { width, height, frame: { left, top, ofWidth: picture.width, ofHeight: picture.height } }
}

function encoded(pixels: Uint8Array, { width, height }: Upright, frame: Frame): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .extract(frame)
    .webp({ quality: QUALITY, alphaQuality: 100 })
    .toBuffer()
}

async function encodedShadow(picture: Upright, matte: Matte, frame: Frame): Promise<Buffer | null> {
  const shadow = shadowOf(picture, matte, frame)
  if (!shadow) return null
  return sharp(shadow, { raw: { width: frame.width, height: frame.height, channels: 4 } })
    .webp({ quality: 70, alphaQuality: 80 })
    .toBuffer()
}

/** Removes the backdrop's color from partially covered pixels, so that no pale rim shows on another background. */
const CHANNELS = [0, 1, 2] as const
/** Alpha from which a pixel counts as fully covered, and below which as uncovered, of 255. */
const FULL_ALPHA = 250
const EMPTY_ALPHA = 3
/** Radius in which the replacement color of a partially covered pixel is searched, in pixels. */
const REACH = 4
/** Below this alpha, unmixing the color amplifies noise. */
const MIN_UNMIXED_ALPHA = 0.35

/** The picture's pixels with the matte as their alpha. */
function cleanEdges({ data, width, height }: Upright, { alpha, behind }: Matte): Uint8Array {
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

// Extracts the soft shadow on a plain backdrop as a separate layer: how much darker the picture is than the backdrop
// without it.

/** The color of shadows, as in the catalogue's own photographs. */
const SHADOW_COLOR = [0x2a, 0x22, 0x1c] as const
/** Range of darkness: values below `MIN_DARKNESS` are noise, values above `MAX_DARKNESS` are clipped. */
const MIN_DARKNESS = 0.035
const MAX_DARKNESS = 0.8
/** Share of the frame's longer side over which a shadow at the border of the frame fades out. */
const FADE_SHARE = 0.06
/** Blur, as a share of the frame's longer side. */
const BLUR_SHARE = 0.006
/** Alpha, of 255, above which a pixel hides the background. */
const HIDING_ALPHA = 20
/** Minimum share of the frame that a shadow covers. */
const MIN_SHADOW_SHARE = 0.01

/** RGBA pixels of the frame; null when the photo shows no shadow. */
function shadowOf({ data, width }: Upright, { alpha, behind }: Matte, frame: Frame): Uint8Array | null {
  if (!behind) return null
  const count = frame.width * frame.height
  const darkness = new Float32Array(count)
  const known = new Float32Array(count)
  for (let k = 0; k < count; k++) {
    const [x, y] = [(k % frame.width) + frame.left, Math.floor(k / frame.width) + frame.top]
    const i = y * width + x
    if ((alpha[i] ?? 0) > HIDING_ALPHA) continue
    const [r, g, b] = behind(x, y)
    const clear = 0.3 * r + 0.59 * g + 0.11 * b
    const seen =
      0.3 * (LINEAR_OF_BYTE[data[4 * i] ?? 0] ?? 0) +
      0.59 * (LINEAR_OF_BYTE[data[4 * i + 1] ?? 0] ?? 0) +
      0.11 * (LINEAR_OF_BYTE[data[4 * i + 2] ?? 0] ?? 0)
    known[k] = 1
    darkness[k] = Math.min(
      MAX_DARKNESS,
      Math.max(0, 1 - Math.sqrt(Math.max(0, seen) / Math.max(clear, 0.01)) - MIN_DARKNESS),
    )
  }
  const radius = Math.max(1, Math.round(BLUR_SHARE * Math.max(frame.width, frame.height)))
  // The blur averages known pixels only, which extends the shadow slightly under the object.
  const [sum, weight] = [darkness, known].map((values) => boxMean(values, frame.width, frame.height, radius))
  const pixels = new Uint8Array(4 * count)
  let covered = 0
  for (let k = 0; k < count; k++) {
    const [x, y] = [k % frame.width, Math.floor(k / frame.width)]
    const margin = Math.min(x, y, frame.width - 1 - x, frame.height - 1 - y)
    const fade = Math.min(1, margin / (FADE_SHARE * Math.max(frame.width, frame.height)))
    const dark = ((sum?.[k] ?? 0) / Math.max(weight?.[k] ?? 0, 0.02)) * fade * fade * (3 - 2 * fade)
    if (dark > MIN_DARKNESS) covered++
    pixels.set(SHADOW_COLOR, 4 * k)
    pixels[4 * k + 3] = Math.round(255 * Math.min(MAX_DARKNESS, dark))
  }
  return covered > MIN_SHADOW_SHARE * count ? pixels : null
}

// Computes a matte from strokes when the automatic matting fails: strokes mark object and background, and the random
// walk finds the edge between them, guided by the colors under the strokes (similar to GrabCut, Rother 2004).

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
export async function seededMatte(picture: Upright, strokes: readonly BrushStroke[]): Promise<Uint8Array> {
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
