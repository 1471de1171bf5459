/**
 * Reads the head of an AVIF file (ISO/IEC 23000-22), which is a sequence of boxes: length, name, contents. The `ispe`
 * properties inside the `meta` box hold image sizes. The largest of them is the size of the whole picture; the others
 * belong to its tiles. A decoder rejects pixel data that is larger than the declared size.
 */
/** `frames` is at least 1. Width and height, in pixels, are those of the largest picture in the file. */
type Head = { width: number; height: number; frames: number }

const BOX_HEAD = 8
/** Bytes of version and flags at the start of a full box. */
const FULL_BOX_HEAD = 4
/**
 * Upper limit of boxes per level. Real pictures have far fewer; a file with more is an attempt to keep the parser busy.
 */
const MAX_BOXES = 10_000

/** Returns undefined for bytes that are not an AVIF file or whose head is damaged. */
export function avifHead(file: Buffer): Head | undefined {
  const [kind, ...others] = boxesOf(file)
  if (kind?.name !== 'ftyp' || !isAvif(kind.data)) return undefined
  const meta = others.find(({ name }) => name === 'meta')?.data
  const properties = boxIn(boxIn(meta?.subarray(FULL_BOX_HEAD), 'iprp'), 'ipco')
  const sizes = properties ? boxesOf(properties).filter(({ name, data }) => name === 'ispe' && data.length >= 12) : []
  const frames = framesOf(boxIn(others.find(({ name }) => name === 'moov')?.data, 'trak'))
  return sizes.reduce<Head | undefined>((largest, { data }) => {
    const [width, height] = [data.readUInt32BE(4), data.readUInt32BE(8)]
    return !largest || width * height > largest.width * largest.height ? { width, height, frames } : largest
  }, undefined)
}

type Box = { name: string; data: Buffer }

/** Splits bytes into consecutive boxes. Returns an empty list when there are too many or a length is invalid. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + BOX_HEAD <= bytes.length; ) {
    const short = bytes.readUInt32BE(at)
    // A length of 1 means that a 64-bit length follows; a length of 0 means that the box extends to the end.
    const isLong = short === 1 && at + 2 * BOX_HEAD <= bytes.length
    const head = isLong ? 2 * BOX_HEAD : BOX_HEAD
    const length = isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEAD)) : short === 0 ? bytes.length - at : short
    if (length < head || boxes.length === MAX_BOXES) return []
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + head, at + length) })
    at += length
  }
  return boxes
}

function boxIn(bytes: Buffer | undefined, wanted: string): Buffer | undefined {
  return bytes && boxesOf(bytes).find(({ name }) => name === wanted)?.data
}

/** Whether the major brand or a compatible brand is an AV1 still picture (`avif`) or sequence (`avis`). */
function isAvif(brands: Buffer): boolean {
  for (let at = 0; at + 4 <= brands.length; at += 4) {
    // Bytes 4 to 7 are the version of the major brand, not a brand.
    if (at !== 4 && ['avif', 'avis'].includes(brands.toString('latin1', at, at + 4))) return true
  }
  return false
}

/** Number of samples in the track of a sequence (`stsz` box); 1 for a still picture, which has no track. */
function framesOf(track: Buffer | undefined): number {
  const samples = boxIn(boxIn(boxIn(boxIn(track, 'mdia'), 'minf'), 'stbl'), 'stsz')
  return samples && samples.length >= FULL_BOX_HEAD + 8 ? Math.max(1, samples.readUInt32BE(FULL_BOX_HEAD + 4)) : 1
}
