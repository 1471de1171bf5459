/** Writes products as a feed in the format given by the file name: .csv, .tsv, .json or .xml (RSS 2.0 with `g:`). */
import { stringify } from 'csv-stringify'
import { ATTRIBUTES, type FeedProduct } from './feedProduct.ts'

export const FORMATS = ['csv', 'tsv', 'json', 'xml'] as const
export type FeedFormat = (typeof FORMATS)[number]

/** Streams the text of the feed; `columns` are all attribute names that occur, for formats with a header. */
export async function* writeFeed(
  products: AsyncIterable<FeedProduct>,
  format: FeedFormat,
  columns: ReadonlySet<string>,
): AsyncGenerator<string> {
  switch (format) {
    case 'csv':
    case 'tsv':
      return yield* table(products, inOrder(columns), format === 'csv' ? ',' : '\t')
    case 'json':
      return yield* json(products)
    case 'xml':
      return yield* xml(products)
    default:
      return format satisfies never
  }
}

/** Sorts attribute names: Google's order first, then the others alphabetically. */
export function inOrder(names: ReadonlySet<string>): string[] {
  const known = ATTRIBUTES.filter((name) => names.has(name))
  return [...known, ...[...names].filter((name) => !known.includes(name)).toSorted()]
}

async function* table(products: AsyncIterable<FeedProduct>, columns: string[], delimiter: string) {
  const rows = stringify({ delimiter, header: true, columns, quoted_match: /^\s|\s$|\r/, bom: false })
  const filling = fill()
  for await (const text of rows) yield String(text)
  await filling

  async function fill(): Promise<void> {
    try {
      for await (const product of products)
        if (!rows.write(columns.map((name) => (Object.hasOwn(product, name) ? guarded(product[name]) : ''))))
          await new Promise<void>((ready) => rows.once('drain', () => ready()))
      rows.end()
    } catch (error) {
      rows.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe, which the import removes. */
function guarded(text = ''): string {
  return /^'*[\s\0]*[=+\-@]/.test(text) ? `'${text}` : text
}

async function* json(products: AsyncIterable<FeedProduct>) {
  let before = '[\n'
  for await (const product of products) {
    yield `${before}${JSON.stringify(ordered(product))}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

async function* xml(products: AsyncIterable<FeedProduct>) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>Roomwright</title>\n`
  for await (const product of products) {
    const lines = Object.entries(ordered(product)).map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`)
    yield `<item>\n${lines.join('\n')}\n</item>\n`
  }
  yield '</channel>\n</rss>\n'
}

function ordered(product: FeedProduct): FeedProduct {
  return Object.fromEntries(inOrder(new Set(Object.keys(product))).map((name) => [name, product[name] ?? '']))
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
