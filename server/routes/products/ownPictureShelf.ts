/** Pictures of own things that were sent in: a while in the image store for their sender, whether or not a design shows them. */
import { lte } from 'drizzle-orm'
import { ownPictures } from '../../database/schema.ts'
import type { World } from '../../world.ts'

/** A piece waits this long in a browser's selection before its picture is forgotten; a copy of one's data is kept as long. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/** Keeps a picture for its sender and answers its name; sent again, it stays longer. */
export async function keepOwnPicture(world: World, ownerId: string, bytes: Buffer): Promise<string> {
  const name = await world.images.put(bytes, 'webp')
  const createdAt = world.clock()
  await world.database.db
    .insert(ownPictures)
    .values({ ownerId, name, createdAt })
    .onConflictDoUpdate({ target: [ownPictures.ownerId, ownPictures.name], set: { createdAt } })
  return name
}

/** Forgets who sent the pictures of more than a week ago. Those that no design shows go with the sweep of the image store. */
export async function sweepOwnPictures({ database, clock }: World): Promise<void> {
  const limit = new Date(clock().getTime() - KEPT_DAYS * DAY_MS)
  await database.db.delete(ownPictures).where(lte(ownPictures.createdAt, limit))
}
