/**
 * The image store with a database row for each picture. The row is written before the bytes. The sweep deletes row and
 * bytes while it holds the row lock, so a concurrent `put` of the same picture waits and then writes it again.
 */
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { storedImages } from '../database/schema.ts'
import { imageName } from './imageName.ts'
import type { ImageStore } from './imageStore.ts'

export function trackedImages(
  images: ImageStore,
  { database, clock }: { database: Database; clock: Clock },
): ImageStore {
  const touch = (name: string) =>
    database.db
      .insert(storedImages)
      .values({ name, usedAt: clock() })
      .onConflictDoUpdate({
        target: storedImages.name,
        set: { usedAt: sql`greatest(${storedImages.usedAt}, excluded.used_at)` },
      })
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
