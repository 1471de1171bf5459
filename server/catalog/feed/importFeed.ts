/**
 * Imports a product feed into the catalogue in one transaction: all valid rows, or nothing when it is interrupted or
 * the file is broken. Known ids are updated in place; products that the feed does not name stay unless `replaces` is
 * set. The file is read twice: first for the pictures, which must not be waited for inside of the transaction.
 */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { isPostgresError } from '../../platform/database/postgresError.ts'
import type { Database, RowStore } from '../../platform/database/open.ts'
import { products, productSearch } from '../../platform/database/schema.ts'
import { formatNumber } from '../../platform/formats.ts'
import type { ImageStore } from '../../platform/images/imageStore.ts'
import { CatalogueEntry, type ImportedProduct, isShown } from '../entry.ts'
import { removeProducts, renewWords, writeProducts } from '../search/writeProducts.ts'
import { type FeedHints, mapped, NO_HINTS } from './feedHints.ts'
import { type FeedFault, type Imported, nothingImported } from './imported.ts'
import { type LoadedPictures, loadPictures, withKeptPictures, withPictures } from './keepPicture.ts'
import type { PictureSource } from './pictureSource.ts'
import { shopFeedProduct } from './shopFeedProduct.ts'
import { rowTaker, type TakenRow, withBothCategories } from './takeRows.ts'
import type { FeedRow } from './feedRow.ts'
import { readJsonRows } from './readJsonRows.ts'
import { readTableRows } from './readTableRows.ts'
import { readXmlRows } from './readXmlRows.ts'
import { shopRows } from './shopTables.ts'

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
  const { file, signal, now, report, maker, hints = NO_HINTS } = options
  const counts = nothingImported()
  const { ids, take } = rowTaker({ hints, now, report, counts })
  const loaded: LoadedPictures = new Map()
  const before = options.isDry ? 0 : await loadAll({ database, images }, options, loaded)
  let bytes = 0
  /** In bytes of the file: each of the two readings is half of the work. */
  const progress = () => options.progress?.(options.isDry ? bytes : (before + bytes) / 2, counts)

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
      progress()
    }
    await write(waiting)
    if (options.replaces) await removeOthers()
    if (!options.isDry) await renewWords(transaction)
    signal.throwIfAborted()
    progress()
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
      if (!options.isDry) await writeProducts(transaction, [...wanted.values()].map(pictured))
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

    function pictured({ entry, position: at, line }: Wanted) {
      const { product, count } = withPictures(entry, loaded, (field, reason) =>
        report({ line, id: entry.id, field, reason, isRefused: false }),
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

/**
 * Stores the pictures of all valid rows, as far as the catalogue does not have them, and returns the number of bytes read.
 * The sweep removes those that no product uses in the end.
 */
async function loadAll(
  { database, images }: { database: Database; images: ImageStore },
  { file, pictures, signal, now, hints = NO_HINTS, progress }: Options,
  loaded: LoadedPictures,
): Promise<number> {
  const counts = nothingImported()
  // The import itself reports the faults.
  const { take } = rowTaker({ hints, now, report: () => undefined, counts })
  let bytes = 0
  let waiting: ImportedProduct[] = []
  const flush = async () => {
    const ids = waiting.map(({ id }) => id)
    const known = await knownEntries(database.db, ids)
    await inTurns(waiting, async (product) => {
      const old = known.get(product.id)?.entry
      if (!old || !isShown(old))
        await loadPictures(withKeptPictures(product, old), { images, pictures, signal }, loaded)
    })
    waiting = []
    counts.pictures = loaded.size
    progress?.(bytes / 2, counts)
  }
  for await (const row of openFeed(file, { hints, onProgress: (read) => (bytes = read) })) {
    signal.throwIfAborted()
    counts.rows += 1
    const found = take(row)
    if (found && !found.isAgain) waiting.push(found.product)
    if (waiting.length >= BATCH_SIZE) await flush()
  }
  await flush()
  return bytes
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

async function knownEntries(db: RowStore['db'], ids: string[]) {
  if (ids.length === 0) return new Map<string, { entry: CatalogueEntry; position: number }>()
  const rows = await db.select().from(products).where(inArray(products.id, ids))
  return new Map(rows.map(({ id, data, position }) => [id, { entry: CatalogueEntry.parse(data), position }]))
}

/** Works on the list with limited concurrency. */
async function inTurns<One>(list: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (let start = 0; start < list.length; start += MAX_PARALLEL_FETCHES)
    await Promise.all(list.slice(start, start + MAX_PARALLEL_FETCHES).map(work))
}

// Reads a product feed row by row and detects which of the four formats it has. Streams, so memory use does not depend
// on the size of the file.

/**
 * Rows with the attribute names of Google's product data: columns are renamed by the hints, and automatically for files
 * of Shopify.
 *
 * @throws Error with a one-sentence message when the file as a whole is not a feed
 */
export async function* openFeed(
  path: string,
  { hints = NO_HINTS, onProgress }: Pick<Decoding, 'onProgress'> & { hints?: FeedHints } = {},
): AsyncGenerator<FeedRow> {
  const text = decodeFile(path, { onProgress, encoding: hints.encoding })
  const first = await firstText(text)
  const rows = readerOf(first)
  for await (const row of shopRows(rows(continued(first, text), hints), hints.shop))
    yield 'problem' in row ? row : { ...row, feed: mapped(row.feed, hints.map) }
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

async function* continued(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/**
 * Streams the text of a file and detects its encoding: UTF-8 and UTF-16 with or without a byte order mark, otherwise
 * Windows-1252.
 */
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
type Decoding = {
  /** Called with the number of bytes read so far. */
  readonly onProgress?: ((bytes: number) => void) | undefined
  /** A label of the Encoding Standard; detected without it. */
  readonly encoding?: string | undefined
}

const SAMPLE_BYTES = 4_096

async function* decodeFile(path: string, { onProgress, encoding }: Decoding = {}): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding ?? (await encodingOf(path)))
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) continue
    bytes += chunk.length
    const text = decoder.decode(chunk, { stream: true })
    onProgress?.(bytes)
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}

async function encodingOf(path: string): Promise<Encoding> {
  const file = await open(path)
  const sample = Buffer.alloc(SAMPLE_BYTES)
  const { bytesRead } = await file.read(sample, 0, SAMPLE_BYTES, 0)
  await file.close()
  const start = sample.subarray(0, bytesRead)
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  // In UTF-16, every other byte of Latin text is 0.
  const zeros = [0, 1].map((parity) => start.filter((byte, at) => byte === 0 && at % 2 === parity).length)
  if ((zeros[1] ?? 0) > bytesRead / 8) return 'utf-16le'
  if ((zeros[0] ?? 0) > bytesRead / 8) return 'utf-16be'
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

/** Reads the whole file, because the first byte outside ASCII may be at its end. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path))
      if (Buffer.isBuffer(chunk)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return true
  } catch {
    return false
  }
}
