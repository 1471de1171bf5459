/**
 * The parts of a ZIP file, read from the file one after the other and inflated as a stream. Every part has a limit for what
 * comes out of it, which its own directory cannot raise.
 */
import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

/** Bytes of the fixed parts of the format (APPNOTE.TXT 6.3.10, 4.3.7, 4.3.12 and 4.3.16). */
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
/** A comment of at most 65,535 bytes follows the end of the directory. */
const MAX_COMMENT_BYTES = 65_535
const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
/** What a field holds whose value is in the extension for large files (ZIP64). */
const ZIP64 = 0xffffffff
const STORED = 0
const DEFLATED = 8
const ENCRYPTED_FLAG = 1

/** Directories of workbooks have some dozens of entries, with pictures some thousands. */
const MAX_DIRECTORY_BYTES = 4_000_000

const BROKEN = 'The file is damaged: its list of parts cannot be read. Save it again as .xlsx or .csv.'

type Entry = { offset: number; packed: number; method: number; isEncrypted: boolean }
export type Zip = {
  has(name: string): boolean
  /**
   * The bytes of a part.
   * @param maxBytes of what comes out
   * @throws Error in one sentence if it is missing, damaged or larger
   */
  read(name: string, maxBytes: number): AsyncGenerator<Buffer>
}

/** @throws Error in one sentence if the file is no ZIP file that can be read */
export async function openZip(path: string, file: FileHandle): Promise<Zip> {
  const entries = await directoryOf(file)

  async function* read(name: string, maxBytes: number): AsyncGenerator<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new Error(`The file lacks its part "${name}".`)
    if (entry.isEncrypted) throw new Error('The file is protected by a password. Save it without one.')
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new Error(BROKEN)
    const local = await bytesAt(file, entry.offset, LOCAL_BYTES)
    if (local.length < LOCAL_BYTES || local.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new Error(BROKEN)
    const start = entry.offset + LOCAL_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28)
    if (entry.packed === 0) return
    const packed = createReadStream(path, { start, end: start + entry.packed - 1 })
    let source: Readable = packed
    if (entry.method === DEFLATED) {
      const inflate = createInflateRaw()
      packed.on('error', (error) => inflate.destroy(error))
      source = packed.pipe(inflate)
    }
    let bytes = 0
    try {
      for await (const chunk of source) {
        if (!Buffer.isBuffer(chunk)) continue
        bytes += chunk.length
        if (bytes > maxBytes)
          throw new RangeError(`The part "${name}" of the file holds more than ${maxBytes / 1_000_000} MB.`)
        yield chunk
      }
    } catch (error) {
      throw error instanceof RangeError ? error : new Error(BROKEN, { cause: error })
    } finally {
      source.destroy()
      packed.destroy()
    }
  }

  return { has: (name) => entries.has(name), read }
}

async function directoryOf(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat()
  const tail = await bytesAt(file, Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES), END_BYTES + MAX_COMMENT_BYTES)
  let at = tail.length - END_BYTES
  while (at >= 0 && tail.readUInt32LE(at) !== END_SIGNATURE) at -= 1
  if (at < 0) throw new Error(BROKEN)
  const [bytes, offset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)]
  if (bytes === ZIP64 || offset === ZIP64 || bytes > MAX_DIRECTORY_BYTES) throw new Error(BROKEN)
  const directory = await bytesAt(file, offset, bytes)
  const entries = new Map<string, Entry>()
  for (let from = 0; from + ENTRY_BYTES <= directory.length; ) {
    if (directory.readUInt32LE(from) !== ENTRY_SIGNATURE) throw new Error(BROKEN)
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => directory.readUInt16LE(from + field))
    const end = from + ENTRY_BYTES + (nameBytes ?? 0)
    entries.set(directory.toString('utf8', from + ENTRY_BYTES, end), {
      offset: directory.readUInt32LE(from + 42),
      packed: directory.readUInt32LE(from + 20),
      method: directory.readUInt16LE(from + 10),
      isEncrypted: (directory.readUInt16LE(from + 8) & ENCRYPTED_FLAG) !== 0,
    })
    from = end + (extraBytes ?? 0) + (commentBytes ?? 0)
  }
  return entries
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  return buffer.subarray(0, bytesRead)
}
