/** The only path by which untrusted picture bytes are decoded: validated, queued, limited in time, in another process. */
import { badField, Problem } from '../problem.ts'
import { checkPicture, decodedBytes, PICTURE_LIMITS, type PictureUse } from './checkPicture.ts'
import { target } from './encode.ts'
import type { ImageType } from './imageName.ts'
import { recode } from './pictureQueue.ts'
import type { Recoding } from './recoding.ts'

/** Limit on decoding time, in seconds, without the time in the queue. Only malicious files take longer. */
export const DECODE_SECONDS = 30

type Foreign = {
  use: PictureUse
  /** The field that a refusal names. */
  field: string
}

/**
 * @param to size and encoder of the file that is stored
 * @throws Problem naming the field: as `checkPicture`; 400 for a damaged file; 503 when the queue is full
 */
export async function decodeForeign(
  bytes: Buffer,
  { use, field }: Foreign,
  to: Pick<Recoding, 'size' | 'as'>,
): Promise<Buffer> {
  const head = checkPicture(bytes, use, field)
  const recoding = { bytes, maxPixels: PICTURE_LIMITS[use].pixels, seconds: DECODE_SECONDS, ...to }
  try {
    return await recode('foreign', recoding, decodedBytes(head))
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
  return decodeForeign(bytes, foreign, target(type, width))
}
