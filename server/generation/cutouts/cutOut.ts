/**
 * Cuts one object out of any picture: by its own alpha channel, by the operator's model where one is configured,
 * otherwise by the embedded matting, which works on plain backdrops. When the result is not trusted, the photo is kept
 * whole with a soft mask and a note. Deterministic: the same bytes, size and strokes give the same bytes.
 */
import { sharp } from '../../images/sharp.ts'
import type { Stroke } from '../../../src/contract/cutouts.ts'
import { cleanEdges } from './cleanEdges.ts'
import type { CutOutResult, TrueSize } from './cutOutResult.ts'
import { type Frame, footOf, frameOf, pixelsPerInchOf } from './frame.ts'
import { type Matte, ownMatte, MIN_TRUSTED_CONFIDENCE } from './matte.ts'
import { readPicture, type Upright } from './readPicture.ts'
import { repair } from './repair.ts'
import { seededMatte } from './seededMatte.ts'
import { shadowOf } from './shadowOf.ts'
import { studioMatte } from './studioMatte.ts'

/** Increase it whenever the output for the same picture changes, so that cached cut-outs are recomputed. */
export const REVISION = 3

/** An alternative matting method, such as the operator's model; null when it finds nothing. */
export type Matter = (picture: Upright) => Promise<Matte | null>

export const CARD_NOTE =
  'The piece could not be separated from the background, so the whole photo is shown. A photo in front of a plain wall works best.'
const QUALITY = 88
/** A cut-out that covers less or more than these shares of the picture has failed. */
const AREA_RANGE = { least: 0.004, most: 0.96 }
/** The upper bound of the confidence of a matte that is not trusted. */
const NOT_TRUSTED = MIN_TRUSTED_CONFIDENCE / 2
/** Corner radius as a share of the shorter side; free rim and softness of the edge, in pixels. */
const CARD_RADIUS = 0.05
const CARD_RIM = 2
const CARD_BLUR = 1.2

export async function cutOut(
  bytes: Uint8Array,
  options: { size?: TrueSize | null; strokes?: readonly Stroke[]; model?: Matter | null } = {},
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
  return card(picture, Math.min(matte.confidence, NOT_TRUSTED))
}

/**
 * Applies strokes. A trusted matte is repaired. Otherwise a new matte is computed from `keep` strokes; without any, the
 * strokes are applied to the whole photo.
 */
async function withStrokes(picture: Upright, matte: Matte, strokes: readonly Stroke[]): Promise<Matte> {
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
async function card(picture: Upright, confidence: number): Promise<CutOutResult> {
  const { width, height } = picture
  const mask = await sharp(cardMask(width, height), { raw: { width, height, channels: 1 } })
    .blur(CARD_BLUR)
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
    note: CARD_NOTE,
    groundLine: height,
    base: { x: width / 2, y: height },
    pixelsPerInch: null,
  }
}

/** Coverage of each pixel by the card, 0..255: everything except its rim and the area outside its rounded corners. */
function cardMask(width: number, height: number): Uint8Array {
  const radius = Math.round(Math.min(width, height) * CARD_RADIUS)
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    // Distance of the pixel's center beyond the straight part of the sides.
    const beyondY = Math.abs(y + 0.5 - height / 2) - (height / 2 - CARD_RIM - radius)
    for (let x = 0; x < width; x++) {
      const beyondX = Math.abs(x + 0.5 - width / 2) - (width / 2 - CARD_RIM - radius)
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
