/** Reads the head of a WebP file (RFC 9649): the canvas, and every frame of an animation. */
/** `frames` is at least 1. Width and height, in pixels, are those of the largest picture in the file. */
type Head = { width: number; height: number; frames: number }

const FIRST_CHUNK = 12
const CHUNK_HEAD = 8
/** Offset of the pixel chunk within an `ANMF` chunk. */
const FRAME_HEAD = 16
/** Upper limit of chunks. Real pictures have far fewer; a file with more is an attempt to keep the parser busy. */
const MAX_CHUNKS = 10_000

/** Returns undefined for bytes that are not a WebP file or whose head is damaged. */
export function webpHead(file: Buffer): Head | undefined {
  if (file.length < FIRST_CHUNK + CHUNK_HEAD || tagAt(file, 0) !== 'RIFF' || tagAt(file, 8) !== 'WEBP') return undefined
  let head: Head = { width: 0, height: 0, frames: 0 }
  let chunks = 0
  for (const { tag, data } of chunksOf(file, FIRST_CHUNK)) {
    if (++chunks > MAX_CHUNKS) return undefined
    if (tag === 'VP8X' && data.length >= 10) head = largest(head, data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1)
    else if (tag === 'ANMF' && data.length > FRAME_HEAD) {
      // Uses both the size that the frame declares and the size of its pixel data, which a decoder reads first.
      head = { ...largest(head, data.readUIntLE(6, 3) + 1, data.readUIntLE(9, 3) + 1), frames: head.frames + 1 }
      for (const inner of chunksOf(data, FRAME_HEAD)) {
        if (++chunks > MAX_CHUNKS) return undefined
        head = withPixels(head, inner)
      }
    } else head = withPixels(head, { tag, data })
  }
  return head.width > 0 ? { ...head, frames: Math.max(1, head.frames) } : undefined
}

type Chunk = { tag: string; data: Buffer }

function* chunksOf(file: Buffer, start: number): Generator<Chunk> {
  for (let at = start; at + CHUNK_HEAD <= file.length; ) {
    const length = file.readUInt32LE(at + 4)
    yield { tag: tagAt(file, at), data: file.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + length) }
    // Chunks of an odd length are followed by one byte of padding.
    at += CHUNK_HEAD + length + (length % 2)
  }
}

/** Merges the size that the pixel data declares, lossy (`VP8 `) or lossless (`VP8L`). */
function withPixels(head: Head, { tag, data }: Chunk): Head {
  if (tag === 'VP8 ' && data.length >= 10)
    return largest(head, data.readUInt16LE(6) & SIDE_BITS, data.readUInt16LE(8) & SIDE_BITS)
  if (tag === 'VP8L' && data.length >= 5) {
    const sides = data.readUInt32LE(1)
    return largest(head, (sides & SIDE_BITS) + 1, ((sides >>> 14) & SIDE_BITS) + 1)
  }
  return head
}

/** Width and height have 14 bits; the bits above them are scaling hints. */
const SIDE_BITS = 0x3fff

function largest(head: Head, width: number, height: number): Head {
  return { ...head, width: Math.max(head.width, width), height: Math.max(head.height, height) }
}

function tagAt(file: Buffer, at: number): string {
  return file.toString('latin1', at, at + 4)
}
