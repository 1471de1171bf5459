/**
 * Reads a product feed row by row and detects its format: a workbook, a table, JSON or XML. Streams, so memory use does not
 * depend on the size of the file, which is read once.
 */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { isMostlyUtf8 } from '../../platform/badText.ts'
import { type FeedHints, mapped, NO_HINTS } from './feedHints.ts'
import type { FeedRow } from './feedRow.ts'
import { withPriceEvidence } from './priceEvidence.ts'
import { readJsonRows } from './readJsonRows.ts'
import { readTableRows } from './readTableRows.ts'
import { readXmlRows } from './readXmlRows.ts'
import { continued, shopRows } from './shopTables.ts'
import { readXlsxRows } from './xlsx/readXlsxRows.ts'

type Opening = {
  hints?: FeedHints /** Called with the number of bytes read so far. */
  onProgress?: (bytes: number) => void
}

const SAMPLE_BYTES = 4_096
/** The first bytes of a ZIP file, and of a file of Excel before 2007 or with a password. */
const ZIP_START = Buffer.from('PK\u0003\u0004', 'latin1')
const OLD_EXCEL_START = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/**
 * Rows with the attribute names of Google's product data: columns are renamed by the hints, and automatically for the tables
 * of shop systems.
 *
 * @throws Error with a one-sentence message when the file as a whole is not a feed
 */
export async function* openFeed(path: string, { hints = NO_HINTS, onProgress }: Opening = {}): AsyncGenerator<FeedRow> {
  const rows = await rowsOf(path, { hints, onProgress })
  yield* withPriceEvidence(named(shopRows(rows, hints.shop), hints.map))
}

async function* named(rows: AsyncGenerator<FeedRow>, map: FeedHints['map']): AsyncGenerator<FeedRow> {
  for await (const row of rows) yield 'problem' in row ? row : { ...row, feed: mapped(row.feed, map) }
}

async function rowsOf(
  path: string,
  { hints, onProgress }: Opening & { hints: FeedHints },
): Promise<AsyncGenerator<FeedRow>> {
  const sample = await sampleOf(path)
  if (sample.subarray(0, OLD_EXCEL_START.length).equals(OLD_EXCEL_START))
    throw new Error(
      'The file is protected by a password, or from Excel before 2007. Save it as .xlsx without a password, or as .csv.',
    )
  if (sample.subarray(0, ZIP_START.length).equals(ZIP_START)) return readXlsxRows(path, hints)
  const text = decodeFile(path, hints.encoding ?? utf16Of(sample), onProgress)
  const first = await firstText(text)
  return readerOf(first)(continued(first, text), hints)
}

async function sampleOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const sample = Buffer.alloc(SAMPLE_BYTES)
    const { bytesRead } = await file.read(sample, 0, SAMPLE_BYTES, 0)
    return sample.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function readerOf(first: string): (text: AsyncIterable<string>, hints: FeedHints) => AsyncGenerator<FeedRow> {
  const start = first.trimStart()
  if (start === '') throw new Error('The file is empty.')
  if (start.startsWith('<')) return readXmlRows
  if (/^[[{]/.test(start)) return readJsonRows
  return readTableRows
}

async function firstText(text: AsyncGenerator<string>): Promise<string> {
  let first = ''
  while (first.trim() === '') {
    const { value, done } = await text.next()
    if (done) break
    first += value
  }
  return first
}

/** @param label of the Encoding Standard; undefined: UTF-8, or Windows-1252 from the first text on that cannot be UTF-8 */
async function* decodeFile(
  path: string,
  label: string | undefined,
  onProgress: Opening['onProgress'],
): AsyncGenerator<string> {
  let decoder = label === undefined ? undefined : new TextDecoder(label)
  const strict = new TextDecoder('utf-8', { fatal: true })
  let unfinished: Buffer = Buffer.alloc(0)
  let hasUtf8 = false
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    let text: string
    if (decoder) text = decoder.decode(chunk, { stream: true })
    else
      try {
        text = strict.decode(chunk, { stream: true })
        hasUtf8 ||= text.length + unfinished.length < chunk.length
        unfinished = openEnd(chunk)
      } catch {
        const rest = Buffer.concat([unfinished, chunk])
        decoder = new TextDecoder(hasUtf8 || isMostlyUtf8(rest) ? 'utf-8' : 'windows-1252')
        text = decoder.decode(rest, { stream: true })
      }
    onProgress?.(bytes)
    if (text !== '') yield text
  }
  const rest = decoder ? decoder.decode() : new TextDecoder('windows-1252').decode(unfinished)
  if (rest !== '') yield rest
}

function utf16Of(sample: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  // In UTF-16, every other byte of Latin text is 0.
  const zeros = [0, 1].map((parity) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length)
  if ((zeros[1] ?? 0) > sample.length / 8) return 'utf-16le'
  return (zeros[0] ?? 0) > sample.length / 8 ? 'utf-16be' : undefined
}

/** The bytes of a character that the chunk begins and does not end. */
function openEnd(chunk: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back] ?? 0
    if ((byte & 0xc0) === 0x80) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    return Buffer.from(length > back ? chunk.subarray(chunk.length - back) : Buffer.alloc(0))
  }
  return Buffer.alloc(0)
}
