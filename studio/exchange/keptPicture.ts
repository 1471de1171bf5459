/** A picture as it is kept: small enough to be drawn smoothly, encoded without the metadata of its file. */
import { MAX_UNDERLAY_PX } from '../model/underlay.ts'
import { shrunk, sizeOf } from '../model/shrunk.ts'
import type { UnderlayPicture } from './underlayReading.ts'

const QUALITY = 0.9

/** Encoded within the limits of a kept picture, with at most `most` pixels. */
export async function keptPicture(
  picture: ImageBitmap | OffscreenCanvas,
  most: number = MAX_UNDERLAY_PX.all,
): Promise<UnderlayPicture> {
  const [fullWidth, fullHeight] = sizeOf(picture)
  const share = Math.min(
    1,
    MAX_UNDERLAY_PX.side / Math.max(fullWidth, fullHeight),
    Math.sqrt(most / (fullWidth * fullHeight)),
  )
  const [width, height] = [fullWidth, fullHeight].map((side) => Math.max(1, Math.floor(side * share))) as [
    number,
    number,
  ]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  // Drawings with a transparent ground are lines on paper.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(shrunk(picture, width), 0, 0, width, height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY })
  // Safari writes no WebP and answers with a PNG, which is several times larger for photographs.
  const isWebp = blob.type === 'image/webp'
  return {
    blob: isWebp ? blob : await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }),
    width,
    height,
  }
}
