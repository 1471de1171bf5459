/** Rows of a CSV or TSV feed. The separator is the candidate that occurs most often in one of its first lines. */
import { Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { type FeedHints, NO_HINTS } from './feedHints.ts'
import type { FeedRow } from './feedRow.ts'
import { MAX_LINES_ABOVE, tableReader } from './tableRows.ts'

const SEPARATORS = ['\t', ',', ';', '|'] as const
/** Limit that stops an unclosed quotation mark from consuming the rest of the file. */
const MAX_ROW_CHARACTERS = 1_000_000
/** Of the beginning, from which the separator is found. */
const HEAD_CHARACTERS = 16_384

/** Id, title and price. */
const MIN_COLUMNS = 3

/** Excel's first line, which is no row. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)"?(?:\r\n|\n|\r)/i

/** What the parser yields with the option `info`. */
type Read = { record: string[]; info: { lines: number } }

export async function* readTableRows(
  text: AsyncIterable<string>,
  { map }: Pick<FeedHints, 'map'> = NO_HINTS,
): AsyncGenerator<FeedRow> {
  const chunks = text[Symbol.asyncIterator]()
  let head = ''
  let isAll = false
  // The names may follow a line that says the separator, and a title.
  while (!isAll && (head.length < HEAD_CHARACTERS || !/[\r\n]/.test(head))) {
    if (head.length > MAX_ROW_CHARACTERS) throw new Error('The first line, which must name the columns, does not end.')
    const { value, done } = await chunks.next()
    if (done) isAll = true
    else head += value
  }
  const said = SEPARATOR_LINE.exec(head)
  if (said) head = head.slice(said[0].length)
  const parser = parse({
    delimiter: said?.[1] ?? separatorOf(head),
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

  const table = tableReader(map)
  const above = said ? 1 : 0
  let line = 1 + above
  try {
    for await (const { record, info } of parser as AsyncIterable<Read>) {
      const start = line
      line = info.lines + 1 + above
      const row = table.take(start, record)
      if (row) yield row
    }
    table.end()
  } catch (error) {
    throw isCsvError(error) ? new Error(`From line ${line} on the table cannot be read: ${error.message}.`) : error
  }
}

function separatorOf(head: string): string {
  const lines = head
    .slice(0, HEAD_CHARACTERS)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES_ABOVE)
  const count = (line: string, sign: string) => line.split(sign).length
  const best = (line: string) => SEPARATORS.reduce((one, sign) => (count(line, sign) > count(line, one) ? sign : one))
  const [first = ''] = lines
  if (count(first, best(first)) > 1) return best(first)
  // A title above the names has no separator.
  return best(lines.find((line) => count(line, best(line)) >= MIN_COLUMNS) ?? first)
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head
  yield* rest
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}
