/**
 * A picture of a plan, from a file of a camera, a scanner or another program: decoded upright (EXIF), made small enough to
 * be drawn smoothly, and encoded anew without its metadata.
 */
import { UnreadableFile } from './homeReading.ts'
import { keptPicture } from './keptPicture.ts'
import { pictureSize } from './pictureSize.ts'
import type { OnShare, UnderlayOrder, UnderlayPicture } from './underlayReading.ts'

/** Files of 100 megapixels are rarely larger. */
const MAX_BYTES = 120_000_000
/** Pixels that are decoded: more than any camera or scanner for paper of A0 makes, half a gigabyte of memory. */
const MAX_DECODED_PX = 130_000_000
/** The head of every format is within the first bytes; JPEG may have a preview before its own. */
const HEAD_BYTES = 1_000_000

/** The share of the time that decoding takes; encoding takes the rest. */
const DECODED = 0.4

/** Readers accept it within the first 1,024 bytes (ISO 32000-1, Annex H). */
function isPdf(head: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(head.subarray(0, 1_024)).includes('%PDF-')
}

/** @throws UnreadableFile with the way out, PasswordNeeded for an encrypted PDF */
export async function readPicture(order: UnderlayOrder, onProgress: OnShare): Promise<UnderlayPicture> {
  const { file, name } = order
  if (typeof OffscreenCanvas === 'undefined')
    throw new UnreadableFile('This browser cannot prepare pictures of plans. Please use a newer one.')
  if (file.size === 0) throw new UnreadableFile(`${name} is empty. Choose another file.`)
  if (file.size > MAX_BYTES)
    throw new UnreadableFile(
      `${name} is larger than ${MAX_BYTES / 1_000_000} MB. Save it with fewer pixels, or as JPEG.`,
    )
  const head = await bytesOf(file.slice(0, HEAD_BYTES), name)
  if (isPdf(head)) return (await import('./underlayPdf.ts')).readPdfPage(order, onProgress)
  const size = pictureSize(head)
  if (size && size.width * size.height > MAX_DECODED_PX)
    throw new UnreadableFile(
      `${name} has ${size.width} x ${size.height} pixels, more than can be opened. Save it with half of its width and height, or less.`,
    )
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new UnreadableFile(`${name} ${unreadable(head)}`)
  })
  onProgress(DECODED)
  try {
    return { ...(await keptPicture(bitmap, order.keptPx)), fullWidth: bitmap.width }
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
