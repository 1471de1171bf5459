/** Re-encoding of pictures, a few at a time: each one takes a core for a moment. */
import sharp from 'sharp'
import { badField } from '../problem.ts'
import type { ImageType } from './imageName.ts'

const AT_ONCE = 2
const MAX_PIXELS = 50_000_000
const QUALITY: Record<Exclude<ImageType, 'png'>, number> = { jpg: 84, webp: 82, avif: 58 }

let running = 0
const waiting: (() => void)[] = []

/** `width` in pixels is an upper bound; a picture is never enlarged. Metadata (place, camera) is left behind. */
export function encode(bytes: Buffer, type: ImageType, width?: number): Promise<Buffer> {
  return queued(() => {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate()
    if (width) picture.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
    switch (type) {
      case 'jpg':
        return picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY.jpg }).toBuffer()
      case 'webp':
        return picture.webp({ quality: QUALITY.webp, alphaQuality: 90, effort: 3 }).toBuffer()
      case 'avif':
        return picture.avif({ quality: QUALITY.avif, effort: 2 }).toBuffer()
      case 'png':
        return picture.png({ compressionLevel: 8 }).toBuffer()
      default:
        return type satisfies never
    }
  })
}

/** Of falling quality; what is below the last one would show its blocks. */
const LIGHTER: Record<'webp' | 'avif', readonly number[]> = { webp: [74, 66, 58, 48, 38], avif: [50, 44, 38, 32, 26] }

/** The same picture in at most `maxBytes`, or in as few as a picture worth looking at takes. */
export async function encodeLight(bytes: Buffer, type: 'webp' | 'avif', maxBytes: number): Promise<Buffer> {
  let lightest = bytes
  for (const quality of LIGHTER[type]) {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS })
    lightest = await queued(() =>
      (type === 'webp' ? picture.webp({ quality, effort: 5 }) : picture.avif({ quality, effort: 2 })).toBuffer(),
    )
    if (lightest.length <= maxBytes) break
  }
  return lightest
}

/** Re-encodes bytes that a client sent; a refusal names the field when they are no picture. */
export async function encodeForeign(bytes: Buffer, type: ImageType, width: number, field: string): Promise<Buffer> {
  try {
    return await encode(bytes, type, width)
  } catch {
    throw badField(field, 'This is no picture that can be read. Send a JPEG, PNG, WebP or AVIF picture.')
  }
}

/** A blurred stand-in of a few hundred bytes, as a data URL. */
export async function placeholder(bytes: Buffer): Promise<string> {
  const tiny = await queued(() => sharp(bytes).resize({ width: 12 }).webp({ quality: 40, effort: 4 }).toBuffer())
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
