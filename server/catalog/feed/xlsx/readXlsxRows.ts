/**
 * Rows of an Excel workbook (.xlsx, ECMA-376): of the first visible sheet that names columns. Sheets are read as a stream; only
 * the table of shared texts is kept, up to a limit.
 *
 * Own code on top of node:zlib and htmlparser2: the kept packages (read-excel-file, exceljs) inflate a whole workbook into
 * memory before they count it, so that a file of some kB may take gigabytes.
 */
import { open } from 'node:fs/promises'
import { posix } from 'node:path'
import { Parser } from 'htmlparser2'
import type { FeedHints } from '../feedHints.ts'
import type { FeedRow } from '../feedRow.ts'
import { tableReader } from '../tableRows.ts'
import { type NumberFormat, numberFormat, shownNumber } from './numberFormat.ts'
import { openZip, type Zip } from './openZip.ts'

const MEGABYTE = 1_000_000
/** A sheet of 20,000 rows and 60 columns has about 80 MB of XML. */
const MAX_SHEET_BYTES = 400 * MEGABYTE
/** Kept in memory. */
const MAX_TEXTS_BYTES = 60 * MEGABYTE
const MAX_PART_BYTES = 8 * MEGABYTE
/** Columns of a sheet; Excel has 16,384. */
const MAX_COLUMNS = 1_000
const MAX_CELL_CHARACTERS = 40_000
const MAX_SHEETS = 20
const GENERAL = numberFormat(0, undefined)

type Attributes = Readonly<Record<string, string>>
type Book = {
  readonly sheets: readonly string[]
  readonly texts: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly system: 1900 | 1904
}

/** @throws Error in one sentence if the file is no workbook that can be read, or none of its sheets names columns */
export async function* readXlsxRows(path: string, { map }: Pick<FeedHints, 'map'>): AsyncGenerator<FeedRow> {
  const file = await open(path)
  try {
    const zip = await openZip(path, file)
    if (!zip.has('xl/workbook.xml') && !zip.has('[Content_Types].xml'))
      throw new Error('The file is a ZIP file, not an Excel table. Unpack it and import the table.')
    const book = await readBook(zip)
    let problem: unknown
    for (const sheet of book.sheets) {
      let isFound = false
      try {
        const table = tableReader(map)
        for await (const { line, record } of readSheet(zip, sheet, book)) {
          const row = table.take(line, record)
          if (!row) continue
          isFound = true
          yield row
        }
        table.end()
        return
      } catch (error) {
        if (isFound || error instanceof RangeError) throw error
        problem ??= error
      }
    }
    throw problem ?? new Error('The file has no visible sheet.')
  } finally {
    await file.close()
  }
}

async function readBook(zip: Zip): Promise<Book> {
  const rels = new Map<string, string>()
  if (zip.has('xl/_rels/workbook.xml.rels'))
    await parsePart(zip, 'xl/_rels/workbook.xml.rels', MAX_PART_BYTES, {
      open(name, { Id: id = '', Target: target = '' }) {
        if (name === 'Relationship') rels.set(id, posix.resolve('/xl', target).slice(1))
      },
    })
  const sheets: string[] = []
  let system: Book['system'] = 1900
  await parsePart(zip, 'xl/workbook.xml', MAX_PART_BYTES, {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? '')) system = 1904
      if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return
      const part = rels.get(attributes['r:id'] ?? attributes.id ?? '')
      if (part !== undefined && zip.has(part) && sheets.length < MAX_SHEETS) sheets.push(part)
    },
  })
  const has = (name: string) => zip.has(name)
  return {
    sheets,
    system,
    texts: has('xl/sharedStrings.xml') ? await readTexts(zip) : [],
    formats: has('xl/styles.xml') ? await readFormats(zip) : [],
  }
}

async function readTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = []
  let text = ''
  const isIn = { text: false, reading: false }
  await parsePart(zip, 'xl/sharedStrings.xml', MAX_TEXTS_BYTES, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isIn.text = true
      // How a Japanese text is read aloud.
      else if (name === 'rPh') isIn.reading = true
    },
    text(part) {
      if (isIn.text && !isIn.reading && text.length < MAX_CELL_CHARACTERS) text += part
    },
    close(name) {
      if (name === 'si') texts.push(text)
      else if (name === 't') isIn.text = false
      else if (name === 'rPh') isIn.reading = false
    },
  })
  return texts
}

/** By the index of the style of a cell. */
async function readFormats(zip: Zip): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isCellFormats = false
  await parsePart(zip, 'xl/styles.xml', MAX_PART_BYTES, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      else if (name === 'cellXfs') isCellFormats = true
      else if (name === 'xf' && isCellFormats) formats.push(numberFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return formats
}

async function* readSheet(zip: Zip, name: string, { texts, formats, system }: Book) {
  const rows: { line: number; record: string[] }[] = []
  let row: (typeof rows)[number] | undefined
  let cell: { column: number; type: string; style: number; raw: string } | undefined
  let line = 0
  let isValue = false
  let isReading = false
  const parser = openParser({
    open(tag, attributes) {
      if (tag === 'row') {
        line = Number(attributes.r) || line + 1
        row = { line, record: [] }
      } else if (tag === 'c' && row) {
        const column = columnOf(attributes.r) ?? row.record.length
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), raw: '' }
      } else if (tag === 'v' || tag === 't') isValue = true
      else if (tag === 'rPh') isReading = true
    },
    text(part) {
      if (cell && isValue && !isReading && cell.raw.length < MAX_CELL_CHARACTERS) cell.raw += part
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isValue = false
      else if (tag === 'rPh') isReading = false
      else if (tag === 'c' && cell && row) {
        if (cell.column < MAX_COLUMNS) {
          while (row.record.length < cell.column) row.record.push('')
          row.record[cell.column] = shownIn(cell)
        }
        cell = undefined
      } else if (tag === 'row' && row) {
        rows.push(row)
        row = undefined
      }
    },
  })

  function shownIn({ type, style, raw }: NonNullable<typeof cell>): string {
    if (type === 's') return texts[Number(raw)] ?? ''
    if (type === 'str' || type === 'inlineStr') return raw
    if (type === 'b') return raw.trim() === '1' ? 'true' : 'false'
    // The result of a formula that failed, such as #N/A.
    if (type === 'e') return ''
    if (type === 'd') return raw.slice(0, 'YYYY-MM-DD'.length)
    return shownNumber(raw, formats[style] ?? GENERAL, system)
  }

  for await (const text of decoded(zip.read(name, MAX_SHEET_BYTES))) {
    parser.write(text)
    yield* rows.splice(0)
  }
  parser.end()
  yield* rows
}

/** `BC12` is the 55th column; from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Events = {
  open: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Names come without the prefix that some writers give to the main namespace. */
function openParser({ open: handleOpen, text, close }: Events): Parser {
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  return new Parser(
    {
      onopentag: (name, attributes) => handleOpen(plain(name), attributes),
      ...(text ? { ontext: text } : {}),
      ...(close ? { onclosetag: (name) => close(plain(name)) } : {}),
    },
    { xmlMode: true, decodeEntities: true },
  )
}

async function parsePart(zip: Zip, name: string, maxBytes: number, events: Events): Promise<void> {
  const parser = openParser(events)
  for await (const text of decoded(zip.read(name, maxBytes))) parser.write(text)
  parser.end()
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
