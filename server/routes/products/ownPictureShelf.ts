/** Pictures of own things that were sent in: a while in the image store for their sender, whether or not a design shows them. */
import { and, eq, lte } from 'drizzle-orm'
import { ownPictures } from '../../database/schema.ts'
import { admitOwnPicture } from '../../limits/pictures.ts'
import type { World } from '../../world.ts'

/** A piece waits this long in a browser's selection before its picture is forgotten; a copy of one's data is kept as long. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Keeps a picture for its sender and answers its name; sent again, it stays longer. Throws a Problem when there is no place
 * for one more.
 */
export async function keepOwnPicture(world: World, ownerId: string, picture: Buffer): Promise<string> {
  const name = await world.images.put(picture, 'webp')
  await world.allowance.hold(ownerId, async (held) => {
    const row = { ownerId, name, bytes: picture.length, createdAt: held.now }
    const same = and(eq(ownPictures.ownerId, ownerId), eq(ownPictures.name, name))
    if ((await held.tx.$count(ownPictures, same)) === 0) await admitOwnPicture(held, picture.length)
    await held.tx
      .insert(ownPictures)
      .values(row)
      .onConflictDoUpdate({ target: [ownPictures.ownerId, ownPictures.name], set: row })
  })
  return name
}

/** Throws a Problem when there is no place for one more: asked before the work of cutting one out. */
export function requireRoomForPicture(world: World, ownerId: string): Promise<void> {
  return world.allowance.hold(ownerId, (held) => admitOwnPicture(held, 0))
}

/** Forgets who sent the pictures of more than a week ago. Those that no design shows go with the sweep of the image store. */
export async function sweepOwnPictures({ database, clock }: World): Promise<void> {
  const limit = new Date(clock().getTime() - KEPT_DAYS * DAY_MS)
  await database.db.delete(ownPictures).where(lte(ownPictures.createdAt, limit))
}
