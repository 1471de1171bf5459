/** The only path by which untrusted picture bytes are decoded: validated, queued, and limited in time. */
import { badField, Problem } from '../problem.ts'
import { checkPicture, decodedBytes, PICTURE_LIMITS, type PictureUse } from './checkPicture.ts'
import { encoded } from './encode.ts'
import type { ImageType } from './imageName.ts'
import { inPictureQueue } from './pictureQueue.ts'
import { sharp, type Sharp } from './sharp.ts'

/** Limit on decoding time, in seconds, without the time in the queue. Only malicious files take longer. */
export const DECODE_SECONDS = 30

type Foreign = {
  use: PictureUse
  /** The field that a refusal names. */
  field: string
}

/**
 * @param make turns the opened picture (its first frame) into the file that is stored
 * @throws Problem naming the field: as `checkPicture`; 400 for a damaged file; 503 when the queue is full
 */
export async function decodeForeign(
  bytes: Buffer,
  { use, field }: Foreign,
  make: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  const head = checkPicture(bytes, use, field)
  try {
    return await inPictureQueue(
      'foreign',
      () => make(openForeign(bytes, use)).timeout({ seconds: DECODE_SECONDS }).toBuffer(),
      decodedBytes(head),
    )
  } catch (error) {
    if (error instanceof Problem) throw error
    throw badField(field, 'This picture is damaged or incomplete. Save it again, or choose another one.')
  }
}

/** Decodes and re-encodes for the store: rotated upright, at most `width` pixels wide. */
export function encodeForeign(
  bytes: Buffer,
  { type, width, ...foreign }: Foreign & { type: ImageType; width: number },
): Promise<Buffer> {
  return decodeForeign(bytes, foreign, (picture) => encoded(picture.autoOrient(), type, width))
}

/** Opens bytes that passed `checkPicture`, with the same pixel limit for libvips. */
function openForeign(bytes: Uint8Array, use: PictureUse): Sharp {
  return sharp(bytes, { limitInputPixels: PICTURE_LIMITS[use].pixels, failOn: 'error', pages: 1 })
}
