/** Takes a picture in, whatever made it: upright, sRGB, eight bits, of a size that can be worked on. Refuses what it cannot read. */
import sharp, { type Metadata } from 'sharp'
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS, tooLarge } from '../../../src/contract/cutouts.ts'
import { badField, Problem } from '../../problem.ts'

/** Upright pixels, four bytes each: red, green, blue, alpha. */
export type Upright = { data: Uint8Array; width: number; height: number }

/** Longest side of what is worked on, and so of a cut-out; pixels. */
export const LONGEST = 1024
/** A picture smaller than this shows nothing that could be cut out; pixels. */
const SHORTEST = 24
/** A file that takes longer to decode was made to do harm; seconds. */
const PATIENCE_SECONDS = 30
const READABLE = new Set(['jpeg', 'png', 'webp', 'avif'])
const WAY_OUT = 'Send a JPEG, PNG, WebP or AVIF picture.'
const FIELD = 'picture'
const MEGA = 1_000_000

/** Looks at the head of the file alone, so that a bomb is refused before it is unpacked. @throws Problem that names the way out */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  if (bytes.length > MAX_PICTURE_BYTES) throw new Problem(413, 'too-large', tooLarge(bytes.length), FIELD)
  const head = await headOf(bytes)
  const format = head?.format === 'heif' && head.compression === 'av1' ? 'avif' : head?.format
  if (!head || !format) throw badField(FIELD, `This is no picture that can be read. ${WAY_OUT}`)
  if (!READABLE.has(format))
    throw new Problem(415, 'unsupported-picture', `${format.toUpperCase()} files cannot be used. ${WAY_OUT}`, FIELD)
  const { width, height } = head
  if (width * height > MAX_PICTURE_PIXELS)
    throw badField(
      FIELD,
      `This picture is ${width} x ${height} pixels; at most ${MAX_PICTURE_PIXELS / MEGA} megapixels can be used. Save it smaller and try again.`,
    )
  if (Math.min(width, height) < SHORTEST)
    throw badField(
      FIELD,
      `This picture is ${width} x ${height} pixels, too small to cut anything out. Use one of at least ${SHORTEST} pixels a side.`,
    )
}

/** The first frame of the picture, checked. @throws Problem that names the way out */
export async function readPicture(bytes: Uint8Array): Promise<Upright> {
  await checkPicture(bytes)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: PATIENCE_SECONDS })
      .autoOrient()
      .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    throw badField(FIELD, `This picture is damaged and cannot be read to its end. Save it anew, or use another one.`)
  }
}

async function headOf(bytes: Uint8Array): Promise<Metadata | undefined> {
  try {
    // The limit is checked by hand, with a sentence that tells the size.
    return await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata()
  } catch {
    return undefined
  }
}
