/**
 * A picture of a plan, from a file of a camera, a scanner or another program: decoded upright (EXIF), made small enough to
 * be drawn smoothly, and encoded anew without its metadata.
 */
import { MAX_UNDERLAY_PX } from '../model/underlay.ts'
import { sizeOf, shrunk } from '../model/shrunk.ts'
import { UnreadableFile } from './homeReading.ts'
import { pictureSize } from './pictureSize.ts'
import type { UnderlayOrder, UnderlayPicture } from './underlayFiles.ts'

/** Files of 100 megapixels are rarely larger. */
const MAX_BYTES = 120_000_000
/** Pixels that are decoded: more than any camera or scanner for paper of A0 makes, half a gigabyte of memory. */
const MAX_DECODED_PX = 130_000_000
/** The head of every format is within the first bytes; JPEG may have a preview before its own. */
const HEAD_BYTES = 1_000_000
const QUALITY = 0.9

/** @throws UnreadableFile with the way out */
export async function readPicture({ file, name }: UnderlayOrder): Promise<UnderlayPicture> {
  if (file.size === 0) throw new UnreadableFile(`${name} is empty. Choose another file.`)
  if (file.size > MAX_BYTES)
    throw new UnreadableFile(
      `${name} is larger than ${MAX_BYTES / 1_000_000} MB. Save it with fewer pixels, or as JPEG.`,
    )
  const head = await bytesOf(file.slice(0, HEAD_BYTES), name)
  const size = pictureSize(head)
  if (size && size.width * size.height > MAX_DECODED_PX)
    throw new UnreadableFile(
      `${name} has ${size.width} x ${size.height} pixels, more than can be opened. Save it with half of its width and height, or less.`,
    )
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadableFile(`${name} ${unreadable(head)}`)
  })
  try {
    return await keptPicture(bitmap)
  } finally {
    bitmap.close()
  }
}

async function bytesOf(file: Blob, name: string): Promise<Uint8Array> {
  const buffer = await file.arrayBuffer().catch(() => {
    throw new UnreadableFile(`${name} could not be read. Check that it is still there, and choose it again.`)
  })
  return new Uint8Array(buffer)
}

function unreadable(head: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(head.subarray(0, 12))
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(start))
    return 'is a HEIC photograph, which this browser cannot read. Save it as JPEG, or open it in Safari.'
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return 'is a TIFF, which browsers cannot read. Save it as PNG or JPEG.'
  return 'is damaged or no picture. Open it in another program, and save it as PNG or JPEG.'
}

/** Encoded within the limits of a kept picture. */
export async function keptPicture(picture: ImageBitmap | OffscreenCanvas): Promise<UnderlayPicture> {
  const [fullWidth, fullHeight] = sizeOf(picture)
  const share = Math.min(
    1,
    MAX_UNDERLAY_PX.side / Math.max(fullWidth, fullHeight),
    Math.sqrt(MAX_UNDERLAY_PX.all / (fullWidth * fullHeight)),
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
