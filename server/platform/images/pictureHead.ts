/**
 * Reads format, size and number of frames from the head of a picture file. Decodes nothing and uses no image library,
 * so the cost of a malicious file is bounded by its length.
 */
import { avifHead } from './avifHead.ts'
import { webpHead } from './webpHead.ts'

/** Sizes, in pixels, are those of the largest picture in the file; a still picture has one frame. */
export type PictureHead = {
  format: 'jpeg' | 'png' | 'webp' | 'avif'
  width: number
  height: number
  frames: number
}

type HeadSize = Omit<PictureHead, 'format'>

/** Returns undefined for bytes in none of the four formats or with a damaged head. */
export function readPictureHead(bytes: Uint8Array): PictureHead | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const [format, read] of READERS) {
    const head = read(file)
    if (head) return head.width > 0 && head.height > 0 ? { format, ...head } : undefined
  }
  return undefined
}

/** The name of a recognized but unsupported format, such as `GIF`; undefined for anything else. */
export function refusedFormat(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, START_BYTES)).toString('latin1')
  return REFUSED.find(([, pattern]) => pattern.test(start))?.[0]
}

const START_BYTES = 1024
const REFUSED: readonly [name: string, pattern: RegExp][] = [
  ['GIF', /^GIF8/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['BMP', /^BM/],
  ['HEIC', /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/],
  ['PDF', /^%PDF-/],
  ['SVG', /<svg[\s>]/],
]

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** An animated PNG counts as a still picture, because its later frames are never decoded. */
function pngHead(file: Buffer): HeadSize | undefined {
  const isPng = file.length >= 33 && file.subarray(0, 8).equals(PNG_SIGNATURE)
  if (!isPng || file.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), frames: 1 }
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Markers without a length field: RST0 to RST7, SOI, and TEM (used by arithmetic coding). */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= SOI) || marker === 0x01
/** Start-of-frame markers: C0 to CF except DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Walks the segments up to the start-of-frame marker, which holds the size and precedes the first scan. */
function jpegHead(file: Buffer): HeadSize | undefined {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== SOI) return undefined
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return undefined
    const marker = file[at + 1] ?? 0
    // A marker may be preceded by any number of fill bytes (FF).
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else if (marker === SOS || marker === EOI) return undefined
    else if (isFrame(marker)) {
      if (at + 9 > file.length) return undefined
      return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5), frames: 1 }
    } else at += 2 + Math.max(2, file.readUInt16BE(at + 2))
  }
  return undefined
}

const READERS: readonly [PictureHead['format'], (file: Buffer) => HeadSize | undefined][] = [
  ['jpeg', jpegHead],
  ['png', pngHead],
  ['webp', webpHead],
  ['avif', avifHead],
]
