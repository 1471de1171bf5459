/** Writes and reads text in a PNG picture (chunk `iTXt`, UTF-8; PNG specification, third edition, 11.3.3). */

const SIGNATURE_BYTES = 8
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12
const TYPE = 'iTXt'
/** After the keyword: terminator, no compression (two bytes), no language, no translated keyword. */
const HEAD = [0, 0, 0, 0, 0]

/**
 * The same picture with a text before its last chunk, under a keyword of 1 to 79 Latin-1 characters. The other chunks
 * are not copied.
 */
export async function withPngText(png: Blob, keyword: string, text: string): Promise<Blob> {
  const end = png.slice(-FRAME_BYTES)
  if (!isLast(new Uint8Array(await end.arrayBuffer()))) throw new Error('The PNG data is incomplete or invalid.')
  const [label, words] = [new TextEncoder().encode(keyword), new TextEncoder().encode(text)]
  const data = new Uint8Array(label.length + HEAD.length + words.length)
  data.set(label)
  data.set(HEAD, label.length)
  data.set(words, label.length + HEAD.length)
  return new Blob([png.slice(0, -FRAME_BYTES), framedChunk(TYPE, data), end], { type: 'image/png' })
}

function isLast(chunk: Uint8Array): boolean {
  return chunk.length === FRAME_BYTES && new TextDecoder('latin1').decode(chunk.subarray(4, 8)) === 'IEND'
}

/** The text under a keyword; undefined if there is none, or if the bytes are no PNG. */
export function pngText(png: Uint8Array, keyword: string): string | undefined {
  const label = new TextEncoder().encode(keyword)
  const wanted = Uint8Array.of(...new TextEncoder().encode(TYPE), ...label, 0)
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  // Makes nothing for other chunks: a file can hold a hundred thousand of them.
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= png.length; ) {
    const [length, data] = [view.getUint32(at), at + 8]
    if (at + FRAME_BYTES + length > png.length) return undefined
    if (wanted.every((byte, index) => png[at + 4 + index] === byte))
      return new TextDecoder().decode(png.subarray(data + label.length + HEAD.length, data + length))
    at = data + length + 4
  }
  return undefined
}

/** A chunk with its length, its type of four letters, and its checksum. */
export function framedChunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(data.length + FRAME_BYTES)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(new TextEncoder().encode(type), 4)
  chunk.set(data, 8)
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)))
  return chunk
}

/** The checksum of PNG chunks: CRC-32 as in ISO 3309 (polynomial 0xEDB88320, reflected). */
const POLYNOMIAL = 0xedb88320
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
