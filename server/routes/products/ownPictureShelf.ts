/** Which sent pictures of own things are in the image store, and which of them nobody has made a design with. */
import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { generationJobs, ownPictures } from '../../database/schema.ts'
import { admitOwnPicture } from '../../limits/pictures.ts'
import type { World } from '../../world.ts'
import { keepWhatOthersShow } from '../account/eraseAccounts.ts'

/** A piece waits this long in a browser's selection before its picture is forgotten; a copy of one's data is kept as long. */
const KEPT_DAYS = 7
const DAY_MS = 86_400_000
const PAGE = 500

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

/** Forgets the pictures that no design shows a week after they were sent. What one shows goes with its designs. */
export async function sweepOwnPictures(world: World): Promise<void> {
  const { db } = world.database
  const limit = new Date(world.clock().getTime() - KEPT_DAYS * DAY_MS)
  for (;;) {
    const old = await db
      .select()
      .from(ownPictures)
      .where(lte(ownPictures.createdAt, limit))
      .orderBy(asc(ownPictures.createdAt))
      .limit(PAGE)
    if (old.length === 0) return
    const unused = await unusedOf(world, new Set(old.map(({ name }) => name)), limit)
    for (const name of unused) await world.images.remove(name)
    for (const { ownerId, name } of old)
      await db
        .delete(ownPictures)
        .where(and(eq(ownPictures.ownerId, ownerId), eq(ownPictures.name, name), lte(ownPictures.createdAt, limit)))
  }
}

/** Those that no design shows, none in the making needs, and nobody has sent since. */
async function unusedOf(world: World, names: Set<string>, limit: Date): Promise<Set<string>> {
  const { db } = world.database
  const fresh = await db
    .select({ name: ownPictures.name })
    .from(ownPictures)
    .where(and(inArray(ownPictures.name, [...names]), gt(ownPictures.createdAt, limit)))
  for (const { name } of fresh) names.delete(name)
  const orders = await db.select({ asked: generationJobs.asked }).from(generationJobs)
  for (const { asked } of orders) for (const { image } of asked?.products ?? []) if (image) names.delete(image)
  await keepWhatOthersShow(world, names)
  return names
}
