/**
 * Imports a product feed into the catalogue in one transaction: all valid rows, or nothing when it is interrupted or
 * the file is broken. Known ids are updated in place; products that the feed does not name stay unless `replaces` is
 * set.
 */
import { eq, inArray, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../database/lockOwner.ts'
import { isPostgresError } from '../../database/postgresError.ts'
import type { Database } from '../../database/open.ts'
import { products, productSearch } from '../../database/schema.ts'
import type { ImageStore } from '../../images/imageStore.ts'
import { CatalogueEntry, type ImportedProduct, isShown } from '../entry.ts'
import { removeProducts, renewWords, writeProducts } from '../search/writeProducts.ts'
import { keepPicture, withPicture } from './keepPicture.ts'
import { openFeed } from './openFeed.ts'
import type { PictureSource } from './pictureSource.ts'
import { readRow } from './readRow.ts'
import { shopFeedProduct } from './shopFeedProduct.ts'

export type FeedFault = { line: number; id: string; field: string; reason: string; isRefused: boolean }
export type Imported = {
  rows: number
  added: number
  updated: number
  /** Rows of built-in products, as written by an export. */
  unchanged: number
  removed: number
  refused: number
  /** Imported, but of unknown category: found by words and under All only. */
  unplaced: number
  pictures: number
}

type Options = {
  file: string
  pictures: PictureSource
  signal: AbortSignal
  /** Removes products of earlier imports that this feed does not name. */
  replaces?: boolean
  /** Reads and validates everything, but stores nothing. */
  isDry?: boolean
  report: (fault: FeedFault) => void
  progress?: (bytes: number, counts: Imported) => void
}
type Waiting = { line: number; product: ImportedProduct }

const AT_ONCE = 100
const FETCHES_AT_ONCE = 4
/** Position of the first imported product. Built-in products have lower positions. */
const FIRST_POSITION = 1_000_000

const Rows = z.array(z.object({ id: z.string() }))

export async function importFeed(
  { database, images }: { database: Database; images: ImageStore },
  options: Options,
): Promise<Imported> {
  const { file, pictures, signal, report } = options
  const counts: Imported = {
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    removed: 0,
    refused: 0,
    unplaced: 0,
    pictures: 0,
  }
  const lines = new Map<string, number>()
  let bytes = 0

  return database.db.transaction(async (transaction) => {
    // Concurrent imports would assign the same positions.
    await lockProducts(transaction)
    let position = await nextPosition(transaction)
    let waiting: Waiting[] = []
    for await (const row of openFeed(file, (read) => (bytes = read))) {
      signal.throwIfAborted()
      counts.rows += 1
      const found = take(row)
      if (found) waiting.push({ line: row.line, product: found })
      if (waiting.length < AT_ONCE) continue
      await write(waiting)
      waiting = []
      options.progress?.(bytes, counts)
    }
    await write(waiting)
    if (options.replaces) await removeOthers()
    if (!options.isDry) await renewWords(transaction)
    signal.throwIfAborted()
    options.progress?.(bytes, counts)
    return counts

    function take(row: Awaited<ReturnType<ReturnType<typeof openFeed>['next']>>['value']): ImportedProduct | undefined {
      if ('problem' in row) return refuse(row.line, '', '', row.problem)
      const read = readRow(row.feed)
      const id = row.feed.id ?? ''
      if ('faults' in read) {
        counts.refused += 1
        for (const fault of read.faults) report({ line: row.line, id, ...fault, isRefused: true })
        return undefined
      }
      const earlier = lines.get(id)
      if (earlier !== undefined) return refuse(row.line, id, 'id', `the id is already used on line ${earlier}`)
      lines.set(id, row.line)
      for (const note of read.notes) report({ line: row.line, id, ...note, isRefused: false })
      return read.product
    }

    function refuse(line: number, id: string, field: string, reason: string): undefined {
      counts.refused += 1
      report({ line, id, field, reason, isRefused: true })
    }

    async function write(rows: readonly Waiting[]): Promise<void> {
      const known = await knownEntries(
        transaction,
        rows.map(({ product }) => product.id),
      )
      const wanted: { entry: ImportedProduct; position: number; line: number }[] = []
      for (const { line, product } of rows) {
        const old = known.get(product.id)
        if (old && isShown(old.entry)) {
          const own = shopFeedProduct(old.entry)
          if (Object.entries(own).every(([name, value]) => name === 'image_link' || product.feed[name] === value))
            counts.unchanged += 1
          else refuse(line, product.id, 'id', 'the id belongs to a built-in product; use another id')
          continue
        }
        if (product.terms.length === 0) counts.unplaced += 1
        counts[old ? 'updated' : 'added'] += 1
        wanted.push({ entry: keepOld(product, old?.entry), position: old?.position ?? position++, line })
      }
      if (options.isDry) return
      const pictured = await inTurns(wanted, async ({ entry, line, ...row }) => ({
        ...row,
        entry: await picture(entry, line),
      }))
      await writeProducts(transaction, pictured)
    }

    async function picture(product: ImportedProduct, line: number): Promise<ImportedProduct> {
      const link = product.feed.image_link
      if (link === undefined || product.kept.image !== null) return product
      try {
        const kept = await keepPicture(images, pictures, link, signal)
        counts.pictures += 1
        return withPicture(product, kept)
      } catch (error) {
        signal.throwIfAborted()
        const reason = `${error instanceof Error ? error.message : String(error)}; the product is imported without a picture`
        report({ line, id: product.id, field: 'image_link', reason, isRefused: false })
        return product
      }
    }

    async function removeOthers(): Promise<void> {
      if (lines.size === 0) throw new Error('No row of the feed is valid, so nothing was replaced.')
      const found = await transaction
        .select({ id: productSearch.id })
        .from(productSearch)
        .where(eq(productSearch.source, 'feed'))
      const others = Rows.parse(found).flatMap(({ id }) => (lines.has(id) ? [] : id))
      counts.removed = others.length
      if (!options.isDry) await removeProducts(transaction, others)
    }
  })
}

/** PostgreSQL's lock_not_available. */
const LOCKED = /^55P03$/
const LOCK_PATIENCE_MS = 3000

/** Throws one sentence when another import holds the products. */
async function lockProducts(transaction: Transaction): Promise<void> {
  try {
    await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_PATIENCE_MS}`))
    await transaction.execute(sql`lock table products in share row exclusive mode`)
    await transaction.execute(sql`set local lock_timeout = 0`)
  } catch (error) {
    if (error instanceof Error && isPostgresError(error, LOCKED))
      throw new Error('Another import is changing the catalog. Wait until it has ended, then start this one again.', {
        cause: error,
      })
    throw error
  }
}

async function nextPosition(transaction: Transaction): Promise<number> {
  const [row] = await transaction.select({ last: max(products.position) }).from(products)
  return Math.max(FIRST_POSITION, (row?.last ?? 0) + 1)
}

async function knownEntries(transaction: Transaction, ids: string[]) {
  if (ids.length === 0) return new Map<string, { entry: CatalogueEntry; position: number }>()
  const rows = await transaction.select().from(products).where(inArray(products.id, ids))
  return new Map(rows.map(({ id, data, position }) => [id, { entry: CatalogueEntry.parse(data), position }]))
}

/** Reuses the stored picture when the link has not changed. */
function keepOld(product: ImportedProduct, old: CatalogueEntry | undefined): ImportedProduct {
  if (!old || isShown(old) || old.kept.image === null || old.feed.image_link !== product.feed.image_link) return product
  return withPicture(product, { image: old.kept.image, placeholder: old.placeholder ?? '' })
}

/** Maps the list with limited concurrency and keeps its order. */
async function inTurns<In, Out>(list: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = []
  for (let start = 0; start < list.length; start += FETCHES_AT_ONCE)
    done.push(...(await Promise.all(list.slice(start, start + FETCHES_AT_ONCE).map(work))))
  return done
}
