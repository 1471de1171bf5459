/**
 * What the head of a picture file says: its format, size and number of frames, read from the bytes themselves. Nothing is
 * decoded and no image library is asked, so a file that was made to do harm costs no more than its length.
 */
import { avifHead } from './avifHead.ts'
import { webpHead } from './webpHead.ts'

/** Pixels are those of the largest picture in the file; a still picture has one frame. */
export type PictureHead = {
  format: 'jpeg' | 'png' | 'webp' | 'avif'
  width: number
  height: number
  frames: number
}

type HeadSize = Omit<PictureHead, 'format'>

/** The head, or undefined for bytes that are none of the four formats or whose head is damaged. */
export function readPictureHead(bytes: Uint8Array): PictureHead | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (const [format, read] of READERS) {
    const head = read(file)
    if (head) return head.width > 0 && head.height > 0 ? { format, ...head } : undefined
  }
  return undefined
}

/** The name of a format that is known but cannot be used, such as `GIF`; undefined for anything else. */
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

/** Of an animated PNG the pictures after the first are never decoded: it counts as a still one. */
function pngHead(file: Buffer): HeadSize | undefined {
  const isPng = file.length >= 33 && file.subarray(0, 8).equals(PNG_SIGNATURE)
  if (!isPng || file.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20), frames: 1 }
}

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Markers without a length: restart marks and the one for arithmetic coding's use. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= SOI) || marker === 0x01
/** Start of frame: all of C0 to CF but the tables for Huffman codes, JPEG extensions and arithmetic conditioning. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Walks from segment to segment; the size stands in the start of frame, which comes before the first scan. */
function jpegHead(file: Buffer): HeadSize | undefined {
  if (file.length < 4 || file[0] !== 0xff || file[1] !== SOI) return undefined
  let at = 2
  while (at + 4 <= file.length) {
    if (file[at] !== 0xff) return undefined
    const marker = file[at + 1] ?? 0
    // Any number of fill bytes may stand before a marker.
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
