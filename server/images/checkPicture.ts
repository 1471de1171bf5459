/** The check that every picture from outside passes before anything decodes it: format, bytes, frames and pixels. */
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MEGABYTE, tooLarge } from '../../src/contract/cutouts.ts'
import { badField, Problem } from '../problem.ts'
import { type PictureHead, readPictureHead, refusedFormat } from './pictureHead.ts'

/** What a picture is for; each purpose has its limits. */
export type PictureUse = keyof typeof PICTURE_LIMITS

/** `bytes` of the file; `pixels` of one frame; `shortest`: the least pixels of a side. */
type Limits = { bytes: number; pixels: number; frames: number; shortest: number }

/** Only the first frame of an animation is ever decoded; more than these are no picture of a product or room. */
const MAX_FRAMES = 500
const PHOTO: Limits = { bytes: MAX_PICTURE_BYTES, pixels: MAX_PICTURE_PIXELS, frames: MAX_FRAMES, shortest: 1 }

export const PICTURE_LIMITS = {
  /** The app sends 200 x 200 pixels; other clients may leave the resizing to the server. */
  avatar: { ...PHOTO, bytes: MEGABYTE, pixels: 25_000_000 },
  /** The room picture and cut-outs of a board that is saved without a draft. */
  board: PHOTO,
  /** The picture of a product that a client brings along. */
  pick: PHOTO,
  /** A thing of the visitor's own; a smaller picture shows nothing that could be cut out. */
  cutout: { ...PHOTO, shortest: 24 },
  /** The photograph of a product in an imported feed. */
  feed: { ...PHOTO, bytes: 15 * MEGABYTE },
  /** What an image model answers. */
  model: PHOTO,
} as const satisfies Record<string, Limits>

const WAY_OUT = 'Send a JPEG, PNG, WebP or AVIF picture.'
const MEGA = 1_000_000

/**
 * Reads the head of the file alone; costs no decoding, whatever the file is.
 * @param field named by the refusal
 * @throws Problem 413 for too many bytes, 415 for another format, else 400; each says the way out
 */
export function checkPicture(bytes: Uint8Array, use: PictureUse, field: string): PictureHead {
  const limits: Limits = PICTURE_LIMITS[use]
  if (bytes.length > limits.bytes) throw new Problem(413, 'too-large', tooLarge(bytes.length, limits.bytes), field)
  const head = readPictureHead(bytes)
  if (!head) {
    const format = refusedFormat(bytes)
    if (format) throw new Problem(415, 'unsupported-picture', `${format} files cannot be used. ${WAY_OUT}`, field)
    throw badField(field, `This is no picture that can be read. ${WAY_OUT}`)
  }
  const { width, height, frames } = head
  if (width * height > limits.pixels)
    throw badField(
      field,
      `This picture is ${width} x ${height} pixels; at most ${limits.pixels / MEGA} megapixels can be used. Save it smaller and try again.`,
    )
  if (Math.min(width, height) < limits.shortest)
    throw badField(
      field,
      `This picture is ${width} x ${height} pixels, too small to cut anything out. Use one of at least ${limits.shortest} pixels a side.`,
    )
  if (frames > limits.frames)
    throw badField(field, `This animation has ${frames} frames; send one picture, or at most ${limits.frames} frames.`)
  return head
}
