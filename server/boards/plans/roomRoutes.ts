/** My rooms: furnished rooms of an account that belong to no board, only for their owner. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { MAX_ROOMS, RenameRoom, RoomList, SavedRoom, SaveRoom } from '../../../src/contract/rooms.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { refuseNonsense } from './sensibleLayout.ts'
import { FIRST_ROOM_NAME } from '../../../src/contract/layoutLimits.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { rooms } from '../../platform/database/schema.ts'

const Params = z.object({ id: z.string() })
const Uuid = z.uuid()
const OK = { status_code: 200 }

export function roomRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'settings'>,
): void {
  const onRequest = requireLogin(world)

  api.get('/rooms', { onRequest, schema: { response: { 200: RoomList } } }, async (request) => {
    const rows = await roomsOf(world, userIdOf(request))
    return { rooms: rows.map(({ updatedAt, ...row }) => ({ ...row, updated_at: updatedAt.toISOString() })) }
  })

  const one = { params: Params, response: { 200: SavedRoom } }
  api.get('/rooms/:id', { onRequest, schema: one }, async (request) =>
    wireRoom(await roomById(world, userIdOf(request), idOf(request))),
  )

  api.put('/rooms/:id', { onRequest, schema: { ...one, body: SaveRoom } }, async (request) => {
    const [ownerId, id] = [userIdOf(request), idOf(request)]
    refuseNonsense(request.body.layout)
    const saved = await writeRoom(world, ownerId, id, request.body)
    if (saved) return wireRoom(saved)
    const kept = await roomById(world, ownerId, id)
    // A retry of a save whose answer was lost succeeds.
    if (isDeepStrictEqual(kept.layout, request.body.layout)) return wireRoom(kept)
    throw new Problem(409, 'changed-elsewhere', 'This room was changed elsewhere in the meantime.', 'revision')
  })

  const change = { params: Params, response: { 200: StatusAnswer } }
  api.patch('/rooms/:id', { onRequest, schema: { ...change, body: RenameRoom } }, async (request) => {
    await renameRoom(world, userIdOf(request), idOf(request), request.body.name)
    return OK
  })
  api.delete('/rooms/:id', { onRequest, schema: change }, async (request) => {
    await deleteRoom(world, userIdOf(request), idOf(request))
    return OK
  })
  api.post('/rooms/:id/restore', { onRequest, schema: change }, async (request) => {
    await restoreRoom(world, userIdOf(request), idOf(request))
    return OK
  })
}

/** The id of the path. Throws 404 if it is not a UUID. */
function idOf({ params }: { params: { id: string } }): string {
  if (!Uuid.safeParse(params.id).success) throw notFound('room')
  return params.id
}

function wireRoom({ id, name, revision, layout }: RoomRow) {
  return { id, name, revision, layout }
}

/**
 * Storage of rooms that belong to no board. Each has its own revision: a save that is based on an outdated one returns
 * undefined. Deleted rooms can be restored for as long as boards can.
 */
type RoomRow = typeof rooms.$inferSelect

/** Without those that are deleted, the oldest first. The layouts themselves are not read. */
function roomsOf({ database: { db } }: Pick<World, 'database'>, ownerId: string) {
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
async function roomById({ database: { db } }: Pick<World, 'database'>, ownerId: string, id: string): Promise<RoomRow> {
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
async function writeRoom(
  world: Pick<World, 'allowance'>,
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
async function renameRoom(world: Pick<World, 'database'>, ownerId: string, id: string, name: string): Promise<void> {
  await change(world.database.db, ownerId, id, { name })
}

/** As many deleted rooms as living ones can be restored; the oldest goes. Throws 404 if there is no such room. */
async function deleteRoom(world: Pick<World, 'allowance'>, ownerId: string, id: string): Promise<void> {
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
async function restoreRoom(world: Pick<World, 'allowance'>, ownerId: string, id: string): Promise<void> {
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
