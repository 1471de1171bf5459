/**
 * The entries of a ZIP archive (APPNOTE 6.3), read one at a time and in parts, so that an archive that claims to be small
 * cannot fill the memory. The inflating is fflate's; its own `unzip` trusts the sizes that the archive states.
 */
import { Inflate } from 'fflate'

export type ZipEntry = {
  readonly name: string
  readonly isDeflated: boolean
  /** Bytes, in the archive and unpacked, as the archive states them. */
  readonly packed: number
  readonly size: number
  /** Of its local header. */
  readonly offset: number
}

const END_SIGNATURE = 0x06_05_4b_50
const ENTRY_SIGNATURE = 0x02_01_4b_50
const LOCAL_SIGNATURE = 0x04_03_4b_50
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES] = [22, 46, 30]
/** The longest comment at the end of an archive. */
const MAX_COMMENT = 65_535
const [STORED, DEFLATED] = [0, 8]
/** Bytes inflated at once: deflate makes at most 1,032 of one. */
const PART_BYTES = 4_096

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** By name, the first of each; undefined for an archive without a readable list of entries. Entries that are encrypted or packed in other ways are left out. */
export function zipEntries(bytes: Uint8Array): ReadonlyMap<string, ZipEntry> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  if (end === undefined) return undefined
  const entries = new Map<string, ZipEntry>()
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > end || view.getUint32(at, true) !== ENTRY_SIGNATURE) return undefined
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const nameLength = view.getUint16(at + 28, true)
    const start = at + ENTRY_BYTES
    const name = new TextDecoder().decode(bytes.subarray(start, start + nameLength))
    const isEncrypted = (flags & 1) !== 0
    if (!isEncrypted && (method === STORED || method === DEFLATED) && !entries.has(name))
      entries.set(name, {
        name,
        isDeflated: method === DEFLATED,
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      })
    at = start + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  return undefined
}

/**
 * The unpacked bytes of an entry, in parts of at most 4.3 MB. Whoever reads them can stop at any part.
 * @throws Error if the entry is damaged or has not the size that the archive states
 */
export function* entryParts(bytes: Uint8Array, entry: ZipEntry): Generator<Uint8Array> {
  const packed = packedBytes(bytes, entry)
  let left = entry.size
  const counted = (part: Uint8Array) => {
    left -= part.length
    if (left < 0) throw new Error('An entry is larger than stated.')
    return part
  }
  if (entry.isDeflated) {
    let parts: Uint8Array[] = []
    const inflate = new Inflate((part) => parts.push(part))
    for (let at = 0; at < packed.length || at === 0; at += PART_BYTES) {
      inflate.push(packed.subarray(at, at + PART_BYTES), at + PART_BYTES >= packed.length)
      for (const part of parts) yield counted(part)
      parts = []
    }
  } else yield counted(packed)
  if (left !== 0) throw new Error('An entry is shorter than stated.')
}

/** All of an entry at once. Throws as `entryParts`. */
export function entryBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(entry.size)
  let at = 0
  for (const part of entryParts(bytes, entry)) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function packedBytes(bytes: Uint8Array, { offset, packed }: ZipEntry): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (offset + LOCAL_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL_SIGNATURE)
    throw new Error('An entry is not where the archive says.')
  const start = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packed > bytes.length) throw new Error('An entry is cut off.')
  return bytes.subarray(start, start + packed)
}
