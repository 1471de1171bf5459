/**
 * Removes pictures that no row references any more, with their variants. A picture is kept for a day after it was
 * stored, taken into a design or released, whichever is latest: a row may follow, or a page may still show it.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import { type Clock, DAY_MS, MINUTE_MS } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { facts, imageReferences, storedImages } from '../database/schema.ts'
import type { ImageType } from './imageName.ts'
import type { ImageStore } from './imageStore.ts'
import { isNotBeingRemoved } from './trackedImages.ts'

type Place = { database: Database; images: ImageStore; clock: Clock }

const GRACE_MS = DAY_MS
const PAGE = 200
/** A server that has not removed a picture by then is presumed dead. */
const REMOVAL_MS = MINUTE_MS
/** No further call for a picture begins after this time; one to a bucket ends within half a minute. */
const LAST_CALL_MS = REMOVAL_MS / 2
/** Name of the fact that holds the time of the last comparison of files with rows. */
const COMPARISON_FACT = 'image store compared'

/**
 * Safe to run on several servers at once. Returns the number of removed pictures; throws the reason of the signal when
 * that aborts.
 */
export async function sweepImages(place: Place, signal?: AbortSignal): Promise<number> {
  const { db } = place.database
  await place.images.removePassed(place.clock())
  await compareDaily(place, signal)
  const limit = limitOf(place)
  await db.delete(imageReferences).where(lte(imageReferences.releasedAt, limit))
  let removed = 0
  for (;;) {
    const unused = await db
      .select()
      .from(storedImages)
      .where(and(isUnused(place, limit), isNotBeingRemoved()))
      .limit(PAGE)
    for (const { name } of unused) {
      signal?.throwIfAborted()
      if (await removeImage(place, name, limit)) removed += 1
    }
    if (unused.length < PAGE) return removed
  }
}

/** Sweeps only the given names, such as those of an erased account. */
export async function sweepNames(place: Place, names: readonly string[]): Promise<void> {
  for (const name of names) await removeImage(place, name, limitOf(place))
}

/** Which of the stems (names without their format) belong to pictures of the store. */
export async function knownStems(
  { database }: Pick<Place, 'database'>,
  stems: readonly string[],
): Promise<Set<string>> {
  if (stems.length === 0) return new Set()
  const names = stems.flatMap((stem) => TYPES.map((type) => `${stem}.${type}`))
  const found = await database.db
    .select({ name: storedImages.name })
    .from(storedImages)
    .where(inArray(storedImages.name, names))
  return new Set(found.map(({ name }) => name.slice(0, name.indexOf('.'))))
}

const TYPES: readonly ImageType[] = ['jpg', 'png', 'webp', 'avif']

/**
 * Marks the row, deletes the bytes and then the row: a concurrent `put` waits until the mark is gone and then writes the
 * picture again. A removal that was interrupted is repeated when its mark is over.
 */
async function removeImage(place: Place, name: string, limit: Date): Promise<boolean> {
  const { images } = place
  const { db } = place.database
  const removalId = randomUUID()
  const marked = await db
    .update(storedImages)
    .set({ removalId, removalEndsAt: sql`now() + ${REMOVAL_MS} * interval '1 millisecond'` })
    .where(and(eq(storedImages.name, name), isUnused(place, limit), isNotBeingRemoved()))
    .returning({ name: storedImages.name })
  if (marked.length === 0) return false
  const own = and(eq(storedImages.name, name), eq(storedImages.removalId, removalId))
  try {
    await images.remove(name, AbortSignal.timeout(LAST_CALL_MS))
  } catch (error) {
    await db.update(storedImages).set({ removalId: null, removalEndsAt: null }).where(own)
    throw error
  }
  await db.delete(storedImages).where(own)
  return true
}

/**
 * Expired releases have been deleted before this runs, so any remaining reference, released or not, keeps its picture.
 */
function isUnused({ database: { db } }: Place, limit: Date) {
  const references = db.select().from(imageReferences).where(eq(imageReferences.name, storedImages.name))
  return and(lte(storedImages.usedAt, limit), notExists(references))
}

function limitOf({ clock }: Place): Date {
  return new Date(clock().getTime() - GRACE_MS)
}

/**
 * Once a day, inserts rows for files that have none (older than the table, or from a restored folder), so that the
 * sweep covers them, and removes variants of pictures that are gone and files that a crash has left half-written.
 */
async function compareDaily({ database, images, clock }: Place, signal?: AbortSignal): Promise<void> {
  const { db } = database
  const now = clock()
  const [last] = await db.select().from(facts).where(eq(facts.name, COMPARISON_FACT))
  if (last && now.getTime() - Date.parse(last.value) < DAY_MS) return
  let found: string[] = []
  const flush = async () => {
    signal?.throwIfAborted()
    const rows = found.map((name) => ({ name, usedAt: now }))
    if (rows.length > 0) await db.insert(storedImages).values(rows).onConflictDoNothing()
    found = []
  }
  for await (const name of images.names()) if (found.push(name) >= PAGE) await flush()
  await flush()
  await images.removeUnfinished(new Date(now.getTime() - GRACE_MS))
  await images.removeStrays((stems) => knownStems({ database }, stems))
  const fact = { name: COMPARISON_FACT, value: now.toISOString() }
  await db.insert(facts).values(fact).onConflictDoUpdate({ target: facts.name, set: fact })
}
