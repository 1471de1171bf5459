/** Re-encodes pictures of the store. */
import type { ImageType } from './imageName.ts'
import { recode } from './pictureQueue.ts'
import type { Recoding } from './recoding.ts'

/** Pixel limit for stored pictures. Uploads are scaled down before they are stored, so none exceeds it. */
const MAX_PIXELS = 50_000_000
const QUALITY: Record<Exclude<ImageType, 'png'>, number> = { jpg: 84, webp: 82, avif: 58 }

/**
 * `width`, in pixels, is an upper bound; pictures are never enlarged. Metadata such as location and camera is dropped.
 */
export function encode(bytes: Buffer, type: ImageType, width?: number): Promise<Buffer> {
  return recode('own', { bytes, maxPixels: MAX_PIXELS, ...target(type, width) })
}

/** The size and the encoder of a stored picture. */
export function target(type: ImageType, width?: number): Pick<Recoding, 'size' | 'as'> {
  return { size: width ? { width, height: width * 2, fit: 'inside' } : undefined, as: encoderOf(type) }
}

function encoderOf(type: ImageType): Recoding['as'] {
  switch (type) {
    case 'jpg':
      return { type, quality: QUALITY.jpg }
    case 'webp':
      return { type, quality: QUALITY.webp, effort: 3 }
    case 'avif':
      return { type, quality: QUALITY.avif, effort: 2 }
    case 'png':
      return { type, compressionLevel: 8 }
    default:
      return type satisfies never
  }
}

/** Encoder qualities in descending order. Below the last one, compression artifacts become visible. */
const QUALITIES: Record<'webp' | 'avif', readonly number[]> = { webp: [74, 66, 58, 48, 38], avif: [50, 44, 38, 32, 26] }

const EFFORT = { webp: 5, avif: 2 }

/**
 * Re-encodes at decreasing quality until the file has at most `maxBytes`. Returns the lowest quality when none fits.
 */
export async function encodeLight(bytes: Buffer, type: 'webp' | 'avif', maxBytes: number): Promise<Buffer> {
  let lightest = bytes
  for (const quality of QUALITIES[type]) {
    lightest = await recode('own', { bytes, maxPixels: MAX_PIXELS, as: { type, quality, effort: EFFORT[type] } })
    if (lightest.length <= maxBytes) break
  }
  return lightest
}

/** A 12 px wide blurred placeholder of a few hundred bytes, as a data URL. */
export async function placeholder(bytes: Buffer): Promise<string> {
  const size = { width: 12, height: 24, fit: 'inside' } as const
  const as = { type: 'webp', quality: 40, effort: 4 } as const
  const tiny = await recode('own', { bytes, maxPixels: MAX_PIXELS, size, as })
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
