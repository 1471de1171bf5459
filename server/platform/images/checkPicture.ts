/** Validates every picture from outside before it is decoded: format, file size, frame count and pixel count. */
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, MEGABYTE, tooLarge } from '../../../src/contract/cutouts.ts'
import { MAX_UNDERLAY_PX } from '../../../studio/model/underlay.ts'
import { badField, Problem } from '../problem.ts'
import { type PictureHead, readPictureHead, refusedFormat } from './pictureHead.ts'

/** The purpose of a picture; each purpose has its own limits. */
export type PictureUse = keyof typeof PICTURE_LIMITS

/**
 * `bytes`: file size; `pixels`: of one frame; `frames`: of an animation; `shortest`: minimum width and height in
 * pixels.
 */
type Limits = { bytes: number; pixels: number; frames: number; shortest: number }

/**
 * Only the first frame of an animation is decoded. Pictures of products and rooms do not have more frames than this.
 */
const MAX_FRAMES = 500
const PHOTO: Limits = { bytes: MAX_PICTURE_BYTES, pixels: MAX_PICTURE_PIXELS, frames: MAX_FRAMES, shortest: 1 }

export const PICTURE_LIMITS = {
  /** The app sends 200 x 200 pixels; other clients may send a larger picture, which the server resizes. */
  avatar: { ...PHOTO, bytes: MEGABYTE, pixels: 25_000_000 },
  /** The room picture and cut-outs of a board that is saved without a draft. */
  board: PHOTO,
  /** A product picture that a client supplies. */
  pick: PHOTO,
  /** A picture of an item that the user owns. Smaller pictures hold too little detail for a cut-out. */
  cutout: { ...PHOTO, shortest: 24 },
  /** A picture beneath a room, as the app shrinks it. */
  underlay: { ...PHOTO, pixels: MAX_UNDERLAY_PX.all },
  /** The photograph of a product in an imported feed. */
  feed: { ...PHOTO, bytes: 15 * MEGABYTE },
  /** The output of an image model. */
  model: PHOTO,
} as const satisfies Record<string, Limits>

const SEND_OTHER_HINT = 'Send a JPEG, PNG, WebP or AVIF picture.'
const MEGA = 1_000_000
/**
 * Memory for decoding one pixel, in bytes, measured with the bundled libvips. JPEG and PNG are usually decoded in strips;
 * AVIF is held whole, in several copies, whatever size is wanted.
 */
const DECODED_BYTES = { jpeg: 3, png: 3, webp: 4, avif: 26 } as const satisfies Record<PictureHead['format'], number>
/** Pixel limit for AVIF: decoded, it takes about 420 MB. */
const MAX_AVIF_PIXELS = 16 * MEGA

/**
 * Reads only the head of the file and decodes nothing, so the cost does not depend on the pixels.
 * @param field named in the refusal
 * @throws Problem 413 for too many bytes, 415 for an unsupported format, otherwise 400; each message says what to send
 */
export function checkPicture(bytes: Uint8Array, use: PictureUse, field: string): PictureHead {
  const limits: Limits = PICTURE_LIMITS[use]
  if (bytes.length > limits.bytes) throw new Problem(413, 'too-large', tooLarge(bytes.length, limits.bytes), field)
  const head = readPictureHead(bytes)
  if (!head) {
    const format = refusedFormat(bytes)
    if (format)
      throw new Problem(415, 'unsupported-picture', `${format} files cannot be used. ${SEND_OTHER_HINT}`, field)
    throw badField(field, `This file cannot be read as a picture. ${SEND_OTHER_HINT}`)
  }
  const { format, width, height, frames } = head
  const isAvif = format === 'avif'
  const pixels = isAvif ? Math.min(MAX_AVIF_PIXELS, limits.pixels) : limits.pixels
  if (width * height > pixels)
    throw badField(
      field,
      `This picture is ${width} x ${height} pixels; at most ${pixels / MEGA} megapixels can be used${isAvif ? ' of an AVIF' : ''}. Save it smaller${isAvif ? ' or as a JPEG' : ''} and try again.`,
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

/** Memory that decoding the picture takes, in bytes. */
export function decodedBytes({ format, width, height }: PictureHead): number {
  return width * height * DECODED_BYTES[format]
}
