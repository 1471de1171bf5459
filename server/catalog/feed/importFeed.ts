/**
 * Imports a product feed into the catalogue in one transaction: all valid rows, or nothing when it is interrupted or
 * the file is broken. Known ids are updated in place; products that the feed does not name stay unless `replaces` is
 * set. Pictures are loaded afterwards, so that an interrupted import goes on with those that are missing.
 */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, max, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { isPostgresError } from '../../platform/database/postgresError.ts'
import type { Database } from '../../platform/database/open.ts'
import { feedImportChanges, feedImports, products, productSearch } from '../../platform/database/schema.ts'
import { formatNumber } from '../../platform/formats.ts'
import type { ImageStore } from '../../platform/images/imageStore.ts'
import { renewChoices } from '../choices.ts'
import { renewWords } from '../search/writeProducts.ts'
import { lacksMany } from './assumptions.ts'
import { type FeedHints, NO_HINTS } from './feedHints.ts'
import { type FeedChange, type FeedFault, type Imported, nothingImported } from './imported.ts'
import { loadMissingPictures } from './loadMissingPictures.ts'
import type { PictureSource } from './pictureSource.ts'
import { type FeedBatch, readFeed } from './readFeed.ts'
import { type FeedWriter, openFeedWriter } from './writeFeed.ts'

export type ApplyOptions = {
  batches: AsyncIterable<FeedBatch>
  /** Of the file, for the list of imports. */
  name: string
  now: Date
  signal: AbortSignal
  /** The maker of the feed. */
  maker?: string | undefined
  /** Hosts from which its pictures are loaded. */
  hosts?: readonly string[] | undefined
  /** Removes products of earlier imports, of this maker if one is named, that this feed does not name. */
  replaces?: boolean | undefined
  /** Maximum number of products that `replaces` may remove; by default a fifth of those from earlier imports. */
  maxRemoved?: number | undefined
  /** Reads and validates everything, but stores nothing. */
  isDry?: boolean | undefined
  report: (fault: FeedFault) => void
  /** Called for each product that the import adds, updates or removes. */
  onChange?: ((change: FeedChange) => void) | undefined
  /** @param bytes of the file that are read */
  progress?: ((bytes: number, counts: Imported) => void) | undefined
  /** Called before the changes become visible; what it throws leaves the catalogue as it was. */
  confirm?: ((counts: Imported) => void) | undefined
}
/** `lines`: the row of each product of the feed by its id. `importId` is null after a dry run. */
export type Applied = { counts: Imported; lines: ReadonlyMap<string, number>; importId: string | null }

/** Position of the first imported product. Built-in products have lower positions. */
const FIRST_POSITION = 1_000_000
/** Imports that can be taken back, the last one first. */
export const MAX_TAKEN_BACK = 5

const Rows = z.array(z.object({ id: z.string() }))

type Options = Omit<ApplyOptions, 'batches' | 'name'> & {
  file: string
  hints?: FeedHints
  pictures: PictureSource
  /** Called when the products are in, before their pictures are loaded. */
  onApplied?: (counts: Imported) => void
}

/** Applies a feed and loads its pictures. */
export async function importFeed(
  { database, images }: { database: Database; images: ImageStore },
  { file, hints = NO_HINTS, pictures, onApplied, ...options }: Options,
): Promise<Imported> {
  const { report, signal, now } = options
  const batches = readFeed(file, { hints, now })
  const { counts, lines } = await applyFeed(database, { ...options, batches, name: file.split(/[/\\]/).at(-1) ?? file })
  if (options.isDry) return counts
  onApplied?.(counts)
  await loadMissingPictures(
    { database, images },
    {
      ids: [...lines.keys()],
      pictures,
      signal,
      report: (id, field, reason) => report({ line: lines.get(id) ?? 0, id, field, ...reason, isRefused: false }),
      progress: (count) => {
        counts.pictures += count
        options.progress?.(Number.POSITIVE_INFINITY, counts)
      },
    },
  )
  return counts
}

/** Without pictures. @throws Error in one sentence when the feed as a whole cannot be imported */
export async function applyFeed(database: Database, options: ApplyOptions): Promise<Applied> {
  const { batches, signal, now, maker, report } = options
  const counts = nothingImported()
  const importId = options.isDry ? null : randomUUID()
  const lines = await database.db.transaction(async (transaction) => {
    // Concurrent imports would assign the same positions.
    await lockProducts(transaction)
    if (importId !== null)
      await transaction.insert(feedImports).values({
        id: importId,
        name: options.name.slice(0, 200),
        maker: maker ?? null,
        hosts: [...(options.hosts ?? [])],
        counts,
        createdAt: now,
        state: 'applied',
      })
    const position = await nextPosition(transaction)
    const writer = openFeedWriter(transaction, {
      importId,
      counts,
      position,
      maker,
      report,
      onChange: options.onChange,
    })
    for await (const { rows, faults, counts: read, bytes } of batches) {
      signal.throwIfAborted()
      const { rows: count, again, assumedDollars, assumedInches, unclear } = read
      Object.assign(counts, { rows: count, again, assumedDollars, assumedInches, unclear })
      counts.refused = read.refused + writer.refused()
      for (const fault of faults) report(fault)
      await writer.write(rows)
      options.progress?.(bytes, counts)
    }
    if (options.replaces) await removeOthers(transaction, writer, options, counts)
    signal.throwIfAborted()
    options.confirm?.(counts)
    if (importId === null) return writer.lines
    await renewChoices(transaction, [...writer.groups])
    await renewWords(transaction)
    await transaction.update(feedImports).set({ counts }).where(eq(feedImports.id, importId))
    await forgetOldChanges(transaction)
    signal.throwIfAborted()
    return writer.lines
  })
  return { counts, lines, importId }
}

/** Removes the products of earlier imports that the feed does not name. */
async function removeOthers(
  transaction: Transaction,
  { lines, remove }: FeedWriter,
  { maker, isDry, maxRemoved }: ApplyOptions,
  counts: Imported,
): Promise<void> {
  if (lines.size === 0) throw new Error('No row of the feed is valid, so nothing was replaced.')
  const found = await transaction
    .select({ id: productSearch.id })
    .from(productSearch)
    .innerJoin(products, eq(products.id, productSearch.id))
    .where(isOfFeed(maker ?? null))
  const before = Rows.parse(found)
  const others = before.flatMap((row) => (lines.has(row.id) ? [] : row.id))
  // A dry run has added nothing, so all stored products are earlier ones.
  counts.earlier = isDry ? before.length : before.length - counts.added
  if (maxRemoved === undefined ? lacksMany(others.length, counts.earlier) : others.length > maxRemoved)
    throw new Error(
      `This feed lacks ${formatNumber(others.length)} of ${formatNumber(counts.earlier)} earlier products, so --replace would remove them. If that is right, add --max-removed ${others.length}.`,
    )
  counts.removed = others.length
  for (let start = 0; start < others.length; start += REMOVED_AT_ONCE)
    await remove(others.slice(start, start + REMOVED_AT_ONCE))
}

const REMOVED_AT_ONCE = 200

/** Changes of older imports are dropped: these can no longer be taken back. */
async function forgetOldChanges(transaction: Transaction): Promise<void> {
  const kept = await transaction
    .select({ id: feedImports.id })
    .from(feedImports)
    .where(eq(feedImports.state, 'applied'))
    .orderBy(desc(feedImports.createdAt), desc(feedImports.id))
    .limit(MAX_TAKEN_BACK)
  const ids = kept.map(({ id }) => id)
  await transaction.delete(feedImportChanges).where(notInArray(feedImportChanges.importId, ids))
}

/** PostgreSQL's lock_not_available. */
const LOCK_NOT_AVAILABLE = /^55P03$/
const LOCK_TIMEOUT_MS = 3000

/** A condition on the products of feeds: those of one maker, or all. */
export function isOfFeed(maker: string | null) {
  return and(eq(productSearch.source, 'feed'), maker === null ? undefined : sql`${products.data}->>'maker' = ${maker}`)
}

export const IMPORT_RUNNING =
  'Another import is changing the catalog. Wait until it has ended, then start this one again.'

/** Throws a one-sentence error if another import is running. */
export async function lockProducts(transaction: Transaction): Promise<void> {
  try {
    await transaction.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`))
    await transaction.execute(sql`lock table products in share row exclusive mode`)
    await transaction.execute(sql`set local lock_timeout = 0`)
  } catch (error) {
    if (error instanceof Error && isPostgresError(error, LOCK_NOT_AVAILABLE))
      throw new Error(IMPORT_RUNNING, { cause: error })
    throw error
  }
}

async function nextPosition(transaction: Transaction): Promise<number> {
  const [row] = await transaction.select({ last: max(products.position) }).from(products)
  return Math.max(FIRST_POSITION, (row?.last ?? 0) + 1)
}
