/** The one way for bytes from outside into the server: checked, then decoded in their turn and within a time. */
import { badField, Problem } from '../problem.ts'
import { checkPicture, PICTURE_LIMITS, type PictureUse } from './checkPicture.ts'
import { encoded } from './encode.ts'
import type { ImageType } from './imageName.ts'
import { inPictureQueue } from './pictureQueue.ts'
import { sharp, type Sharp } from './sharp.ts'

/** A file that takes longer to decode was made to do harm; seconds of work, not of waiting. */
export const DECODE_SECONDS = 30

type Foreign = {
  use: PictureUse
  /** Named by a refusal. */
  field: string
}

/**
 * @param make from the opened picture (its first frame) to the file that is kept
 * @throws Problem with the field and the way out: see `checkPicture`; 400 for a damaged file, 503 when too many wait
 */
export async function decodeForeign(
  bytes: Buffer,
  { use, field }: Foreign,
  make: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  const { width, height } = checkPicture(bytes, use, field)
  try {
    return await inPictureQueue(
      'foreign',
      () => make(openForeign(bytes, use)).timeout({ seconds: DECODE_SECONDS }).toBuffer(),
      width * height,
    )
  } catch (error) {
    if (error instanceof Problem) throw error
    throw badField(field, 'This picture is damaged and cannot be read to its end. Save it again, or choose another.')
  }
}

/** The same as a picture of the store: upright, at most `width` pixels wide. */
export function encodeForeign(
  bytes: Buffer,
  { type, width, ...foreign }: Foreign & { type: ImageType; width: number },
): Promise<Buffer> {
  return decodeForeign(bytes, foreign, (picture) => encoded(picture.autoOrient(), type, width))
}

/** Bytes that `checkPicture` let pass, opened under its limits for libvips too. */
function openForeign(bytes: Uint8Array, use: PictureUse): Sharp {
  return sharp(bytes, { limitInputPixels: PICTURE_LIMITS[use].pixels, failOn: 'error', pages: 1 })
}
