/** Rows of a CSV or TSV feed. The separator is the candidate that occurs most often in the header. */
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { type FeedHints, mappedName, NO_HINTS } from './feedHints.ts'
import { feedProduct } from './feedProduct.ts'
import type { FeedRow } from './feedRow.ts'
import { isShopTable } from './shopTables.ts'

const SEPARATORS = ['\t', ',', ';', '|'] as const
/** Limit that stops an unclosed quotation mark from consuming the rest of the file. */
const MAX_ROW_CHARACTERS = 1_000_000

/** Excel's first line, which is no row. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?(?:\r\n|\n|\r)/i

const FORMULA_GUARD = /^'+[\s\0]*[=+\-@]/

const Row = z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) })

export async function* readTableRows(
  text: AsyncIterable<string>,
  { map }: Pick<FeedHints, 'map'> = NO_HINTS,
): AsyncGenerator<FeedRow> {
  const chunks = text[Symbol.asyncIterator]()
  let head = ''
  let isAll = false
  // The names may follow a line that says the separator.
  while (!isAll && !/^[^\r\n]+[\r\n]+[^\r\n]+[\r\n]/.test(head.trimStart())) {
    if (head.length > MAX_ROW_CHARACTERS) throw new Error('The first line, which must name the columns, does not end.')
    const { value, done } = await chunks.next()
    if (done) isAll = true
    else head += value
  }
  const said = SEPARATOR_LINE.exec(head)
  if (said) head = head.slice(said[0].length)
  const separator = said?.[1] ?? separatorOf(head.trimStart().split(/[\r\n]/)[0] ?? '')
  const parser = parse({
    delimiter: separator,
    // Files from several sources mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    info: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  const source = Readable.from(joined(head, { [Symbol.asyncIterator]: () => chunks }))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)

  let names: string[] | undefined
  const above = said ? 1 : 0
  let line = 1 + above
  try {
    for await (const read of parser) {
      const { record, info } = Row.parse(read)
      const start = line
      line = info.lines + 1 + above
      if (record.every((value) => value.trim() === '')) continue
      if (!names) names = header(record, map)
      else yield { line: start, ...rowOf(names, record) }
    }
  } catch (error) {
    throw isCsvError(error) ? new Error(`From line ${line} on the table cannot be read: ${error.message}.`) : error
  }
}

function header(record: readonly string[], map: FeedHints['map']): string[] {
  const names = record.map((name) => name.trim())
  const known = new Set(names.map((name) => mappedName(name, map)))
  if ((!known.has('id') || !known.has('title')) && !isShopTable(known))
    throw new Error(
      `The first line must name the columns, "id" and "title" among them (Google Merchant product data); pass --map COLUMN=id and --map COLUMN=title where they have other names. It is: ${names.join(', ').slice(0, 200)}`,
    )
  return names
}

function rowOf(names: readonly string[], record: readonly string[]) {
  const surplus = record.slice(names.length).filter((value) => value.trim() !== '')
  if (surplus.length > 0)
    return {
      problem: `the row has ${record.length} values for ${names.length} columns; put quotation marks around a value that holds the separator`,
    }
  return { feed: feedProduct(names.map((name, at) => [name, withoutGuard(record[at] ?? '')] as const)) }
}

/** Exported tables mark text that a spreadsheet would run as a formula with an apostrophe. */
function withoutGuard(text: string): string {
  return FORMULA_GUARD.test(text) ? text.slice(1) : text
}

function separatorOf(line: string): string {
  const plain = line.replace(/"[^"]*"/g, '')
  const count = (sign: string) => plain.split(sign).length
  return SEPARATORS.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}
