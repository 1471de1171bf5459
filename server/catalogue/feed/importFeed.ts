/**
 * Imports a product feed into the catalogue in one transaction: all valid rows, or nothing when it is interrupted or
 * the file is broken. Known ids are updated in place; products that the feed does not name stay unless `replaces` is
 * set.
 */
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../database/lockOwner.ts'
import { isPostgresError } from '../../database/postgresError.ts'
import type { Database } from '../../database/open.ts'
import { products, productSearch } from '../../database/schema.ts'
import { formatNumber } from '../../formats.ts'
import type { ImageStore } from '../../images/imageStore.ts'
import { allowOutsideCalls } from '../../outsideCalls.ts'
import { CatalogueEntry, type ImportedProduct, isShown } from '../entry.ts'
import { removeProducts, renewWords, writeProducts } from '../search/writeProducts.ts'
import { type FeedHints, NO_HINTS } from './feedHints.ts'
import { type FeedFault, type Imported, nothingImported } from './imported.ts'
import { withKeptPictures, withPictures } from './keepPicture.ts'
import { openFeed } from './openFeed.ts'
import type { PictureSource } from './pictureSource.ts'
import { shopFeedProduct } from './shopFeedProduct.ts'
import { withBothCategories, rowTaker, type TakenRow } from './takeRows.ts'

type Options = {
  file: string
  pictures: PictureSource
  signal: AbortSignal
  /** The current time, for the day of the prices and the period of a sale. */
  now: Date
  hints?: FeedHints
  /** The maker of the feed. */
  maker?: string | undefined
  /** Removes products of earlier imports, of this maker if one is named, that this feed does not name. */
  replaces?: boolean
  /** Maximum number of products that `replaces` may remove; by default a fifth of those from earlier imports. */
  maxRemoved?: number | undefined
  /** Reads and validates everything, but stores nothing. */
  isDry?: boolean
  report: (fault: FeedFault) => void
  progress?: (bytes: number, counts: Imported) => void
}
type Wanted = { entry: ImportedProduct; position: number; line: number }

const BATCH_SIZE = 100
const MAX_PARALLEL_FETCHES = 4
/** Position of the first imported product. Built-in products have lower positions. */
const FIRST_POSITION = 1_000_000
/** Share of the products; a feed that lacks more of them is probably truncated. */
const REMOVED_SHARE = 0.2

const Rows = z.array(z.object({ id: z.string() }))

export async function importFeed(
  { database, images }: { database: Database; images: ImageStore },
  options: Options,
): Promise<Imported> {
  const { file, pictures, signal, now, report, maker, hints = NO_HINTS } = options
  const counts = nothingImported()
  const { ids, take } = rowTaker({ hints, now, report, counts })
  let bytes = 0

  return database.db.transaction(async (transaction) => {
    // Concurrent imports would assign the same positions.
    await lockProducts(transaction)
    let position = await nextPosition(transaction)
    let waiting: TakenRow[] = []
    for await (const row of openFeed(file, { hints, onProgress: (read) => (bytes = read) })) {
      signal.throwIfAborted()
      counts.rows += 1
      const found = take(row)
      if (found) waiting.push(found)
      if (waiting.length < BATCH_SIZE) continue
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

    async function write(rows: readonly TakenRow[]): Promise<void> {
      const known = await knownEntries(
        transaction,
        rows.map(({ product }) => product.id),
      )
      const wanted = new Map<string, Wanted>()
      for (const { line, product, isAgain } of rows) {
        const old = known.get(product.id)
        if (old && isShown(old.entry)) {
          takeOwn(old.entry, product, line)
          continue
        }
        const first = wanted.get(product.id)?.entry ?? (isAgain ? old?.entry : undefined)
        if (first && !isShown(first)) {
          const at = wanted.get(product.id)?.position ?? old?.position ?? position++
          wanted.set(product.id, { entry: withBothCategories(first, product), position: at, line })
          continue
        }
        if (isAgain) continue
        if (product.terms.length === 0) counts.unplaced += 1
        counts[old ? 'updated' : 'added'] += 1
        const entry = withKeptPictures({ ...product, ...(maker === undefined ? {} : { maker }) }, old?.entry)
        wanted.set(product.id, { entry, position: old?.position ?? position++, line })
      }
      if (!options.isDry) await writeProducts(transaction, await inTurns([...wanted.values()], pictured))
    }

    /** A row of a built-in product, as written by an export. */
    function takeOwn(entry: Extract<CatalogueEntry, { version: string }>, { id, feed }: ImportedProduct, line: number) {
      const own = Object.entries(shopFeedProduct(entry))
      if (own.every(([name, value]) => name === 'image_link' || feed[name] === value)) counts.unchanged += 1
      else {
        counts.refused += 1
        const reason = 'the id belongs to a built-in product; use another id'
        report({ line, id, field: 'id', reason, isRefused: true })
      }
    }

    async function pictured({ entry, position: at, line }: Wanted) {
      const { product, count } = await allowOutsideCalls(() =>
        withPictures(entry, { images, pictures, signal }, (field, reason) =>
          report({ line, id: entry.id, field, reason, isRefused: false }),
        ),
      )
      counts.pictures += count
      return { entry: product, position: at }
    }

    async function removeOthers(): Promise<void> {
      if (ids.size === 0) throw new Error('No row of the feed is valid, so nothing was replaced.')
      const found = await transaction
        .select({ id: productSearch.id })
        .from(productSearch)
        .innerJoin(products, eq(products.id, productSearch.id))
        .where(
          and(
            eq(productSearch.source, 'feed'),
            maker === undefined ? undefined : sql`${products.data}->>'maker' = ${maker}`,
          ),
        )
      const before = Rows.parse(found)
      const others = before.flatMap((row) => (ids.has(row.id) ? [] : row.id))
      // A dry run has added nothing, so all stored products are earlier ones.
      const earlier = options.isDry ? before.length : before.length - counts.added
      const most = options.maxRemoved ?? Math.floor(earlier * REMOVED_SHARE)
      if (others.length > most)
        throw new Error(
          `This feed lacks ${formatNumber(others.length)} of ${formatNumber(earlier)} earlier products, so --replace would remove them. If that is right, add --max-removed ${others.length}.`,
        )
      counts.removed = others.length
      if (!options.isDry) await removeProducts(transaction, others)
    }
  })
}

/** PostgreSQL's lock_not_available. */
const LOCK_NOT_AVAILABLE = /^55P03$/
const LOCK_TIMEOUT_MS = 3000

/** Throws a one-sentence error if another import is running. */
async function lockProducts(transaction: Transaction): Promise<void> {
  try {
    await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`))
    await transaction.execute(sql`lock table products in share row exclusive mode`)
    await transaction.execute(sql`set local lock_timeout = 0`)
  } catch (error) {
    if (error instanceof Error && isPostgresError(error, LOCK_NOT_AVAILABLE))
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

/** Maps the list with limited concurrency and keeps its order. */
async function inTurns<In, Out>(list: readonly In[], work: (one: In) => Promise<Out>): Promise<Out[]> {
  const done: Out[] = []
  for (let start = 0; start < list.length; start += MAX_PARALLEL_FETCHES)
    done.push(...(await Promise.all(list.slice(start, start + MAX_PARALLEL_FETCHES).map(work))))
  return done
}
