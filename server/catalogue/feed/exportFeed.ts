/**
 * Exports the catalogue as a feed file: imported products with their original attributes, built-in ones with the same
 * attribute names.
 */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Database } from '../../database/open.ts'
import { products } from '../../database/schema.ts'
import { CatalogueEntry, isShown } from '../entry.ts'
import { ATTRIBUTES, type FeedProduct } from './feedProduct.ts'
import { shopFeedProduct } from './shopFeedProduct.ts'
import { FORMATS, type FeedFormat, writeFeed } from './writeFeed.ts'

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
