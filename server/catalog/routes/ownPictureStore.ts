/** Uploaded pictures of own pieces: kept for some days for their owner, even if no design references them. */
import { and, eq, lte } from 'drizzle-orm'
import { DAY_MS } from '../../platform/clock.ts'
import { ownPictures } from '../../platform/database/schema.ts'
import { admitOwnPicture } from '../../people/limits/pictures.ts'
import type { World } from '../../world.ts'

/** How long an uploaded picture can wait in a browser's selection before it is used. */
const KEPT_DAYS = 7

/**
 * Stores a picture for its owner and returns its name. Uploading it again restarts its lifetime. Throws a Problem if
 * the owner's limit is reached.
 */
export async function keepOwnPicture(
  world: Pick<World, 'allowance' | 'images'>,
  ownerId: string,
  picture: Buffer,
): Promise<string> {
  const name = await world.images.put(picture, 'webp')
  await world.allowance.withPlan(ownerId, async (held) => {
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

/** Throws a Problem if the owner's limit is reached; checked before the expensive cut-out. */
export function requireRoomForPicture(world: Pick<World, 'allowance'>, ownerId: string): Promise<void> {
  return world.allowance.withPlan(ownerId, (held) => admitOwnPicture(held, 0))
}

/** Removes uploads older than `KEPT_DAYS`. The sweep of the image store then deletes the unreferenced pictures. */
export async function sweepOwnPictures({ database, clock }: Pick<World, 'clock' | 'database'>): Promise<void> {
  const limit = new Date(clock().getTime() - KEPT_DAYS * DAY_MS)
  await database.db.delete(ownPictures).where(lte(ownPictures.createdAt, limit))
}
