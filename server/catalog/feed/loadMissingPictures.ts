/** Loads the pictures that products of a feed name and do not have yet, a batch at a time. */
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { products } from '../../platform/database/schema.ts'
import type { ImageStore } from '../../platform/images/imageStore.ts'
import { CatalogueEntry, type ImportedProduct, isShown } from '../entry.ts'
import { knownEntries } from '../knownEntries.ts'
import { type LoadedPictures, lacksPictures, loadPictures, withPictures } from './keepPicture.ts'
import type { Reason } from './imported.ts'
import type { PictureSource } from './pictureSource.ts'

type Loading = {
  ids: readonly string[]
  pictures: PictureSource
  signal: AbortSignal
  /** Called for each picture that a product goes without. */
  report: (id: string, field: 'image_link' | 'additional_image_link', reason: Reason) => void
  /** Called after each batch with the number of its pictures. */
  progress?: (count: number) => void
}

const BATCH_SIZE = 100
const MAX_PARALLEL_FETCHES = 4
/** Links whose pictures are remembered, because the variants of a product share them. */
const MAX_REMEMBERED = 5_000

/** What is loaded stays loaded when the signal aborts. @throws the reason of the signal */
export async function loadMissingPictures(
  { database, images }: { database: Database; images: ImageStore },
  { ids, pictures, signal, report, progress }: Loading,
): Promise<void> {
  const loaded: LoadedPictures = new Map()
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    signal.throwIfAborted()
    const known = await knownEntries(database.db, ids.slice(start, start + BATCH_SIZE))
    const lacking = [...known.values()].flatMap(({ entry }) => (!isShown(entry) && lacksPictures(entry) ? entry : []))
    if (lacking.length === 0) continue
    await inTurns(lacking, (product) => loadPictures(product, { images, pictures, signal }, loaded))
    progress?.(await keepLoaded(lacking))
    for (const link of [...loaded.keys()].slice(0, Math.max(0, loaded.size - MAX_REMEMBERED))) loaded.delete(link)
  }

  /** Another import may have changed the products meanwhile, so they are read again under a lock. */
  function keepLoaded(lacking: readonly ImportedProduct[]): Promise<number> {
    const wanted = lacking.map(({ id }) => id)
    return database.db.transaction(async (transaction) => {
      const rows = await transaction.select().from(products).where(inArray(products.id, wanted)).for('update')
      let all = 0
      for (const { id, data } of rows) {
        const entry = CatalogueEntry.parse(data)
        if (isShown(entry)) continue
        const { product, count } = withPictures(entry, loaded, (field, reason) => report(id, field, reason))
        all += count
        if (count > 0) await transaction.update(products).set({ data: product }).where(eq(products.id, id))
      }
      return all
    })
  }
}

/** Works on the list with limited concurrency. */
async function inTurns<One>(list: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  for (let start = 0; start < list.length; start += MAX_PARALLEL_FETCHES)
    await Promise.all(list.slice(start, start + MAX_PARALLEL_FETCHES).map(work))
}
