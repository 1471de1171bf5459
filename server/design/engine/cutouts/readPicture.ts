/** Decodes an untrusted picture: upright, sRGB, eight bits per channel, scaled down to the working size. */
import { MAX_PICTURE_PIXELS } from '../../../../src/contract/cutouts.ts'
import { checkPicture } from '../../../platform/images/checkPicture.ts'
import { DECODE_SECONDS } from '../../../platform/images/decodeForeign.ts'
import { sharp } from '../../../platform/images/sharp.ts'
import { badField } from '../../../platform/problem.ts'

/** Upright pixels, four bytes each: red, green, blue, alpha. */
export type Upright = { data: Uint8Array; width: number; height: number }

/** Longest side of the working copy, and therefore of a cut-out, in pixels. */
export const MAX_SIDE_PX = 1024
const FIELD = 'picture'

/**
 * Validates the picture and decodes its first frame.
 * @throws Problem that says what to do
 */
export async function readPicture(bytes: Uint8Array): Promise<Upright> {
  checkPicture(bytes, 'cutout', FIELD)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    throw badField(FIELD, `This picture is damaged or incomplete. Save it again, or choose another one.`)
  }
}
