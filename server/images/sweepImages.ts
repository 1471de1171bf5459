/**
 * Removes pictures that no row refers to any more, with everything made from them. A picture stays for a day after it was
 * put, taken into a design or released, whichever came last: a row may follow, or a page may still show it.
 */
import { and, eq, inArray, lte, notExists } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { facts, imageReferences, storedImages } from '../database/schema.ts'
import type { ImageType } from './imageName.ts'
import type { ImageStore } from './imageStore.ts'

type Place = { database: Database; images: ImageStore; clock: Clock }

const DAY_MS = 86_400_000
const GRACE_MS = DAY_MS
const PAGE = 200
/** When the files of the store were compared with its rows last. */
const COMPARED = 'image store compared'

/** Safe to run on several servers at once. Answers how many pictures it removed; throws the reason of the signal. */
export async function sweepImages(place: Place, signal?: AbortSignal): Promise<number> {
  const { db } = place.database
  await compareDaily(place, signal)
  const limit = limitOf(place)
  await db.delete(imageReferences).where(lte(imageReferences.releasedAt, limit))
  let removed = 0
  for (;;) {
    const unused = await db.select().from(storedImages).where(isUnused(place, limit)).limit(PAGE)
    for (const { name } of unused) {
      signal?.throwIfAborted()
      if (await removeImage(place, name, limit)) removed += 1
    }
    if (unused.length < PAGE) return removed
  }
}

/** The same at once for some names, such as those of somebody who was erased. */
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

/** Row and bytes go together: whoever puts the picture meanwhile waits for the row, and writes it anew. */
async function removeImage(place: Place, name: string, limit: Date): Promise<boolean> {
  return place.database.db.transaction(async (tx) => {
    const gone = await tx
      .delete(storedImages)
      .where(and(eq(storedImages.name, name), isUnused(place, limit)))
      .returning()
    if (gone.length === 0) return false
    await place.images.remove(name)
    return true
  })
}

/** References that were released a while ago are gone; one that is there, released or not, keeps its picture. */
function isUnused({ database: { db } }: Place, limit: Date) {
  const references = db.select().from(imageReferences).where(eq(imageReferences.name, storedImages.name))
  return and(lte(storedImages.usedAt, limit), notExists(references))
}

function limitOf({ clock }: Place): Date {
  return new Date(clock().getTime() - GRACE_MS)
}

/**
 * Once a day: files without a row, from before there were rows or from a restored folder, get one and are swept like all
 * others; what was made from pictures that are gone goes too.
 */
async function compareDaily({ database, images, clock }: Place, signal?: AbortSignal): Promise<void> {
  const { db } = database
  const now = clock()
  const [last] = await db.select().from(facts).where(eq(facts.name, COMPARED))
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
  await images.removeStrays((stems) => knownStems({ database }, stems))
  const fact = { name: COMPARED, value: now.toISOString() }
  await db.insert(facts).values(fact).onConflictDoUpdate({ target: facts.name, set: fact })
}
