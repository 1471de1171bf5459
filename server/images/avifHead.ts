/**
 * The head of an AVIF file (ISO/IEC 23000-22): boxes of a length, a name and contents. The size stands in the `ispe`
 * properties of the `meta` box; the largest of them is that of the whole picture, others belong to its tiles. A decoder
 * refuses pixels that are larger than they say.
 */
/** `frames` is at least 1; the sides are those of the largest picture in the file, in pixels. */
type Head = { width: number; height: number; frames: number }

const BOX_HEAD = 8
/** Version and flags, before the contents of some boxes. */
const FULL_BOX_HEAD = 4
/** No box of a picture holds so many; one with more was made to be walked through. */
const MOST_BOXES = 10_000

/** Undefined where the bytes are no AVIF file or their head is damaged. */
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

/** The boxes that follow one another; none where there are too many or the length of one makes no sense. */
function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + BOX_HEAD <= bytes.length; ) {
    const short = bytes.readUInt32BE(at)
    // A length of 1: the real one follows in eight bytes. A length of 0: the box reaches to the end.
    const isLong = short === 1 && at + 2 * BOX_HEAD <= bytes.length
    const head = isLong ? 2 * BOX_HEAD : BOX_HEAD
    const length = isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEAD)) : short === 0 ? bytes.length - at : short
    if (length < head || boxes.length === MOST_BOXES) return []
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + head, at + length) })
    at += length
  }
  return boxes
}

function boxIn(bytes: Buffer | undefined, wanted: string): Buffer | undefined {
  return bytes && boxesOf(bytes).find(({ name }) => name === wanted)?.data
}

/** Whether the major brand or one of the compatible ones is a still picture or sequence of AV1. */
function isAvif(brands: Buffer): boolean {
  for (let at = 0; at + 4 <= brands.length; at += 4) {
    // The second four bytes are the version of the major brand.
    if (at !== 4 && ['avif', 'avis'].includes(brands.toString('latin1', at, at + 4))) return true
  }
  return false
}

/** How many samples the track of a sequence has (`stsz`); a still picture has none. */
function framesOf(track: Buffer | undefined): number {
  const samples = boxIn(boxIn(boxIn(boxIn(track, 'mdia'), 'minf'), 'stbl'), 'stsz')
  return samples && samples.length >= FULL_BOX_HEAD + 8 ? Math.max(1, samples.readUInt32BE(FULL_BOX_HEAD + 4)) : 1
}
