/** Takes a picture in, whatever made it: upright, sRGB, eight bits, of a size that can be worked on. Refuses what it cannot read. */
import { MAX_PICTURE_PIXELS } from '../../../src/contract/cutouts.ts'
import { checkPicture } from '../../images/checkPicture.ts'
import { DECODE_SECONDS } from '../../images/decodeForeign.ts'
import { sharp } from '../../images/sharp.ts'
import { badField } from '../../problem.ts'

/** Upright pixels, four bytes each: red, green, blue, alpha. */
export type Upright = { data: Uint8Array; width: number; height: number }

/** Longest side of what is worked on, and so of a cut-out; pixels. */
export const LONGEST = 1024
const FIELD = 'picture'

/** The first frame of the picture, checked. @throws Problem that names the way out */
export async function readPicture(bytes: Uint8Array): Promise<Upright> {
  checkPicture(bytes, 'cutout', FIELD)
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: DECODE_SECONDS })
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
