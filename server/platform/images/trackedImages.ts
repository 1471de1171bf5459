/**
 * The image store with a database row for each picture. The row is written before the bytes. The sweep marks the row while
 * it deletes the bytes, so a concurrent `put` of the same picture waits and then writes it again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { isNull, lt, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { storedImages } from '../database/schema.ts'
import { imageName } from './imageName.ts'
import type { ImageStore } from './imageStore.ts'

/** Between two looks at a picture that is being removed, which takes a few calls to the store. */
const POLL_MS = 50

export function trackedImages(
  images: ImageStore,
  { database, clock }: { database: Database; clock: Clock },
): ImageStore {
  /** The mark of a removal ends by itself at the latest. */
  async function touch(name: string): Promise<void> {
    for (;;) {
      const touched = await database.db
        .insert(storedImages)
        .values({ name, usedAt: clock() })
        .onConflictDoUpdate({
          target: storedImages.name,
          set: {
            usedAt: sql`greatest(${storedImages.usedAt}, excluded.used_at)`,
            removalId: null,
            removalEndsAt: null,
          },
          setWhere: isNotBeingRemoved(),
        })
        .returning({ name: storedImages.name })
      if (touched.length > 0) return
      await pause(POLL_MS)
    }
  }

  return {
    ...images,
    async put(bytes, type) {
      await touch(imageName(bytes, type))
      return images.put(bytes, type)
    },
    async take(name) {
      // Creates no row for a picture that does not exist.
      if (!(await images.get(name))) return undefined
      await touch(name)
      return images.get(name)
    },
  }
}

/** A condition on `storedImages`. */
export function isNotBeingRemoved() {
  return or(isNull(storedImages.removalEndsAt), lt(storedImages.removalEndsAt, sql`now()`))
}
