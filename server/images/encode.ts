/** Re-encodes pictures of the store. All work goes through the picture queue, because encoding occupies a core. */
import { inPictureQueue } from './pictureQueue.ts'
import type { ImageType } from './imageName.ts'
import { sharp, type Sharp } from './sharp.ts'

/** Pixel limit for stored pictures. Uploads are scaled down before they are stored, so none exceeds it. */
const MAX_PIXELS = 50_000_000
const QUALITY: Record<Exclude<ImageType, 'png'>, number> = { jpg: 84, webp: 82, avif: 58 }

/**
 * `width`, in pixels, is an upper bound; pictures are never enlarged. Metadata such as location and camera is dropped.
 */
export function encode(bytes: Buffer, type: ImageType, width?: number): Promise<Buffer> {
  return inPictureQueue('own', () => {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
    return encoded(picture, type, width).toBuffer()
  })
}

/** Resizes and encodes an opened picture; see `encode`. */
export function encoded(picture: Sharp, type: ImageType, width?: number): Sharp {
  if (width) picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
  switch (type) {
    case 'jpg':
      return picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY.jpg })
    case 'webp':
      return picture.webp({ quality: QUALITY.webp, alphaQuality: 100, effort: 3 })
    case 'avif':
      return picture.avif({ quality: QUALITY.avif, effort: 2 })
    case 'png':
      return picture.png({ compressionLevel: 8 })
    default:
      return type satisfies never
  }
}

/** Encoder qualities in descending order. Below the last one, compression artifacts become visible. */
const QUALITIES: Record<'webp' | 'avif', readonly number[]> = { webp: [74, 66, 58, 48, 38], avif: [50, 44, 38, 32, 26] }

/**
 * Re-encodes at decreasing quality until the file has at most `maxBytes`. Returns the lowest quality when none fits.
 */
export async function encodeLight(bytes: Buffer, type: 'webp' | 'avif', maxBytes: number): Promise<Buffer> {
  let lightest = bytes
  for (const quality of QUALITIES[type]) {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    lightest = await inPictureQueue('own', () =>
      (type === 'webp' ? picture.webp({ quality, effort: 5 }) : picture.avif({ quality, effort: 2 })).toBuffer(),
    )
    if (lightest.length <= maxBytes) break
  }
  return lightest
}

/** A 12 px wide blurred placeholder of a few hundred bytes, as a data URL. */
export async function placeholder(bytes: Buffer): Promise<string> {
  const tiny = await inPictureQueue('own', () =>
    sharp(bytes).resize({ width: 12 }).webp({ quality: 40, effort: 4 }).toBuffer(),
  )
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
