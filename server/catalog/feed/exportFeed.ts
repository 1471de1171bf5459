/**
 * Exports the catalogue as a feed file: imported products with their original attributes, built-in ones with the same
 * attribute names.
 */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import { stringify } from 'csv-stringify'
import type { Database } from '../../platform/database/open.ts'
import { products } from '../../platform/database/schema.ts'
import { CatalogueEntry, isShown } from '../entry.ts'
import { ATTRIBUTES, type FeedProduct } from './feedProduct.ts'
import { shopFeedProduct } from './shopFeedProduct.ts'

const BATCH_SIZE = 500

type Options = {
  file: string
  /** Exports imported products only. */
  isFeedOnly?: boolean
  /** Origin of the shop, for the picture addresses of built-in products. */
  origin: string
  signal?: AbortSignal
}

/**
 * Returns the number of products written. The file is replaced atomically; an interrupted export leaves the old one.
 */
export async function exportFeed(database: Database, options: Options): Promise<number> {
  const format = formatOf(options.file)
  let count = 0
  const columns = new Set<string>()
  // The header is written first and needs all column names, so a first pass collects them.
  for await (const product of read()) for (const name of Object.keys(product)) columns.add(name)
  const growing = `${options.file}.part`
  try {
    const text = Readable.from(writeFeed(counted(), format, columns.size > 0 ? columns : new Set(ATTRIBUTES)))
    await pipeline(text, createWriteStream(growing), { signal: options.signal })
    await rename(growing, options.file)
  } catch (error) {
    await rm(growing, { force: true })
    throw error
  }
  return count

  async function* counted(): AsyncGenerator<FeedProduct> {
    for await (const product of read()) {
      count += 1
      yield product
    }
  }

  async function* read(): AsyncGenerator<FeedProduct> {
    let last = { position: -1, id: '' }
    for (;;) {
      const rows = await database.db
        .select({ id: products.id, position: products.position, data: products.data })
        .from(products)
        .where(
          or(gt(products.position, last.position), and(eq(products.position, last.position), gt(products.id, last.id))),
        )
        .orderBy(asc(products.position), asc(products.id))
        .limit(BATCH_SIZE)
      for (const { data } of rows) {
        const entry = CatalogueEntry.parse(data)
        if (!isShown(entry)) yield entry.feed
        else if (!options.isFeedOnly) yield shopFeedProduct(entry, options.origin)
      }
      const end = rows.at(-1)
      if (!end || rows.length < BATCH_SIZE) return
      last = end
    }
  }
}

function formatOf(file: string): FeedFormat {
  const ending = file.split('.').at(-1)?.toLowerCase()
  const format = FORMATS.find((one) => one === ending)
  if (!format) throw new Error(`The name "${file}" does not have a known extension. Use .csv, .tsv, .json or .xml.`)
  return format
}

/** Writes products as a feed in the format given by the file name: .csv, .tsv, .json or .xml (RSS 2.0 with `g:`). */
export const FORMATS = ['csv', 'tsv', 'json', 'xml'] as const
type FeedFormat = (typeof FORMATS)[number]

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
function inOrder(names: ReadonlySet<string>): string[] {
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
