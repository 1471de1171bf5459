/**
 * Storage of rooms that belong to no board. Each has its own revision: a save that is based on an outdated one returns
 * undefined. Deleted rooms can be restored for as long as boards can.
 */
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SaveRoom } from '../../../src/contract/rooms.ts'
import { MAX_ROOMS } from '../../../src/contract/rooms.ts'
import { FIRST_ROOM_NAME } from '../../../src/contract/layoutLimits.ts'
import type { Transaction } from '../../database/lockOwner.ts'
import { rooms } from '../../database/schema.ts'
import { notFound, Problem } from '../../problem.ts'
import type { World } from '../../world.ts'

export type RoomRow = typeof rooms.$inferSelect

/** Without those that are deleted, the oldest first. The layouts themselves are not read. */
export function roomsOf({ database: { db } }: World, ownerId: string) {
  return db
    .select({
      id: rooms.id,
      name: rooms.name,
      updatedAt: rooms.updatedAt,
      width: sql<number>`(${rooms.layout}->'floor'->>'width')::float8`,
      length: sql<number>`(${rooms.layout}->'floor'->>'length')::float8`,
      pieces: sql<number>`jsonb_array_length(${rooms.layout}->'items')`,
    })
    .from(rooms)
    .where(and(eq(rooms.ownerId, ownerId), isNull(rooms.deletedAt)))
    .orderBy(asc(rooms.createdAt), asc(rooms.id))
}

/** Throws 404 for a room that does not exist, is deleted, or belongs to another account. */
export async function roomById({ database: { db } }: World, ownerId: string, id: string): Promise<RoomRow> {
  const [row] = await db
    .select()
    .from(rooms)
    .where(and(whereRoom(ownerId, id), isNull(rooms.deletedAt)))
  if (!row) throw notFound('room')
  return row
}

/**
 * Saves a room; revision 0 creates it. Saving a room that was deleted elsewhere restores it, so that no change is lost.
 *
 * @throws Problem 409 `too-many-rooms` beyond `MAX_ROOMS`, 404 for a later revision of an unknown room
 */
export async function writeRoom(
  world: World,
  ownerId: string,
  id: string,
  { revision, layout, name }: SaveRoom,
): Promise<RoomRow | undefined> {
  return world.allowance.withLock(ownerId, async ({ tx, now }) => {
    const [row] = await tx.select().from(rooms).where(whereRoom(ownerId, id))
    if (!row && revision > 0) throw notFound('room')
    if ((row?.revision ?? 0) !== revision) return undefined
    if (!row || row.deletedAt) await admit(tx, ownerId)
    if (!row) {
      const made = { ownerId, id, name: name ?? FIRST_ROOM_NAME, revision: 1, layout, createdAt: now, updatedAt: now }
      const [created] = await tx.insert(rooms).values(made).returning()
      return created
    }
    const set = { layout, revision: revision + 1, updatedAt: now, deletedAt: null }
    const [written] = await tx.update(rooms).set(set).where(whereRoom(ownerId, id)).returning()
    return written
  })
}

/** Throws 404 if there is no such room. */
export async function renameRoom(world: World, ownerId: string, id: string, name: string): Promise<void> {
  await change(world.database.db, ownerId, id, { name })
}

/** As many deleted rooms as living ones can be restored; the oldest goes. Throws 404 if there is no such room. */
export async function deleteRoom(world: World, ownerId: string, id: string): Promise<void> {
  await world.allowance.withLock(ownerId, async ({ tx, now }) => {
    await change(tx, ownerId, id, { deletedAt: now })
    const deleted = and(eq(rooms.ownerId, ownerId), isNotNull(rooms.deletedAt))
    const oldest = tx
      .select({ id: rooms.id })
      .from(rooms)
      .where(deleted)
      .orderBy(desc(rooms.deletedAt))
      .offset(MAX_ROOMS)
    await tx.delete(rooms).where(and(deleted, inArray(rooms.id, oldest)))
  })
}

async function change(
  db: Pick<Transaction, 'update'>,
  ownerId: string,
  id: string,
  set: Partial<Pick<RoomRow, 'name' | 'deletedAt'>>,
): Promise<void> {
  const changed = await db
    .update(rooms)
    .set(set)
    .where(and(whereRoom(ownerId, id), isNull(rooms.deletedAt)))
    .returning({ id: rooms.id })
  if (changed.length === 0) throw notFound('room')
}

/** Undoes a deletion. */
export async function restoreRoom(world: World, ownerId: string, id: string): Promise<void> {
  await world.allowance.withLock(ownerId, async ({ tx }) => {
    const [row] = await tx.select({ deletedAt: rooms.deletedAt }).from(rooms).where(whereRoom(ownerId, id))
    if (!row) throw notFound('room')
    if (row.deletedAt === null) return
    await admit(tx, ownerId)
    await tx.update(rooms).set({ deletedAt: null }).where(whereRoom(ownerId, id))
  })
}

async function admit(tx: Transaction, ownerId: string): Promise<void> {
  const count = await tx.$count(rooms, and(eq(rooms.ownerId, ownerId), isNull(rooms.deletedAt)))
  if (count < MAX_ROOMS) return
  const most = `You can keep at most ${MAX_ROOMS} rooms. Delete one that you no longer need.`
  throw new Problem(409, 'too-many-rooms', most, 'room')
}

function whereRoom(ownerId: string, id: string) {
  return and(eq(rooms.ownerId, ownerId), eq(rooms.id, id))
}
