/** Work of the queue: loads the pictures of an import in the app, and goes on where it was interrupted. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../../platform/clock.ts'
import { feedImports, products, productSearch } from '../../platform/database/schema.ts'
import { trackedImages } from '../../platform/images/trackedImages.ts'
import type { World } from '../../world.ts'
import { FIELDS, reasonIn } from '../feed/assumptions.ts'
import { isOfFeed } from '../feed/importFeed.ts'
import { loadMissingPictures } from '../feed/loadMissingPictures.ts'
import { webPictureSource } from '../feed/pictureSource.ts'

const BATCH_SIZE = 100
const MAX_NOTES = 300
/** Long imports pause, so that the time limit of the work ends only what hangs. */
const RUN_MS = 20 * MINUTE_MS
const PAUSE_MS = 1_000

/** Products whose rows name a picture that they do not have. */
const LACKS_PICTURE = sql`(
  (${products.data}->'feed' ? 'image_link' and (${products.data}->'kept'->'image' = 'null' or ${products.data} ? 'isPictureOld'))
  or (${products.data}->'feed' ? 'additional_image_link' and not ${products.data}->'kept' ? 'pictures')
)`

export async function loadImportPictures(
  world: Pick<World, 'clock' | 'database' | 'images' | 'settings'>,
  importId: string | null,
  signal: AbortSignal,
): Promise<{ againInMs: number } | void> {
  const { db } = world.database
  const [row] = importId === null ? [] : await db.select().from(feedImports).where(eq(feedImports.id, importId))
  if (!row || row.state !== 'applied') return undefined
  const pictures = webPictureSource(row.hosts, world.settings.linkHosts)
  const images = trackedImages(world.images, world)
  const ends = Date.now() + RUN_MS
  const notes: typeof row.notes = []
  let count = 0
  for (let last = ''; ; ) {
    const found = await db
      .select({ id: products.id })
      .from(products)
      .innerJoin(productSearch, eq(productSearch.id, products.id))
      .where(and(isOfFeed(row.maker), gt(products.id, last), LACKS_PICTURE))
      .orderBy(asc(products.id))
      .limit(BATCH_SIZE)
    const end = found.at(-1)
    if (!end) break
    await loadMissingPictures(
      { database: world.database, images },
      {
        ids: found.map(({ id }) => id),
        pictures,
        signal,
        report: (id, _field, reason) => {
          if (notes.length < MAX_NOTES) notes.push({ id, reason: reasonIn(FIELDS, reason) })
        },
        progress: (loaded) => (count += loaded),
      },
    )
    last = end.id
    await db
      .update(feedImports)
      .set({ counts: { ...row.counts, pictures: (row.counts.pictures ?? 0) + count }, notes })
      .where(eq(feedImports.id, row.id))
    if (Date.now() > ends) return { againInMs: PAUSE_MS }
  }
  return undefined
}
