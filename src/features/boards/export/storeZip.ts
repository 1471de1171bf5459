/**
 * A ZIP file whose entries are stored as they are: pictures do not get smaller by packing them again. Names are UTF-8.
 * Layout: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const VERSION = 20
const UTF8_NAMES = 0x0800
const STORED = 0
/** 1 January 1980, the first day a ZIP can name: the same board gives the same file. */
const FIRST_DAY = 0x0021

export function storeZip(entries: readonly ZipEntry[]): Blob {
  const files: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const encoded = new TextEncoder().encode(name)
    const common = [
      short(UTF8_NAMES),
      short(STORED),
      short(0),
      short(FIRST_DAY),
      long(crc32(bytes)),
      long(bytes.length),
      long(bytes.length),
      short(encoded.length),
      short(0),
    ]
    const local = joined([long(LOCAL_HEADER), short(VERSION), ...common, encoded])
    const attributes = [short(0), short(0), short(0), long(0), long(offset)]
    directory.push(joined([long(CENTRAL_HEADER), short(VERSION), short(VERSION), ...common, ...attributes, encoded]))
    files.push(local, bytes)
    offset += local.length + bytes.length
  }
  const listed = joined(directory)
  const count = short(entries.length)
  const end = joined([
    long(END_OF_DIRECTORY),
    short(0),
    short(0),
    count,
    count,
    long(listed.length),
    long(offset),
    short(0),
  ])
  return new Blob([...files, listed, end], { type: 'application/zip' })
}

const POLYNOMIAL = 0xedb88320
const TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
  return value
})

/** The checksum by which a reader tells whether an entry is whole. */
export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (sum >>> 8) ^ (TABLE[(sum ^ byte) & 0xff] ?? 0)
  return (sum ^ 0xffffffff) >>> 0
}

function short(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff)
}

function long(value: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, (value >>> 24) & 0xff)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
