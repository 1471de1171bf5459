/** My rooms: furnished rooms of an account that belong to no board, for their owner and by links. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { MAX_ROOMS, RenameRoom, RoomList, SavedRoom, SaveRoom, SharedRoom } from '../../../src/contract/rooms.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import { restorable } from './restorable.ts'
import { linkRoutes, sharedRoomAt } from './planLinks.ts'
import { refuseNonsense } from './sensibleLayout.ts'
import { FIRST_ROOM_NAME } from '../../../src/contract/layoutLimits.ts'
import { rooms } from '../../platform/database/schema.ts'

const Params = z.object({ id: z.string() })
const OK = { status_code: 200 }
const kept = restorable(rooms, { thing: 'room', most: MAX_ROOMS })

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
    wireRoom(await roomById(world, userIdOf(request), uuidOf(request.params.id, 'room'))),
  )

  api.put('/rooms/:id', { onRequest, schema: { ...one, body: SaveRoom } }, async (request) => {
    const [ownerId, id] = [userIdOf(request), uuidOf(request.params.id, 'room')]
    refuseNonsense(request.body.layout)
    const saved = await writeRoom(world, ownerId, id, request.body)
    if (saved) return wireRoom(saved)
    const row = await roomById(world, ownerId, id)
    // A retry of a save whose answer was lost succeeds.
    if (isDeepStrictEqual(row.layout, request.body.layout)) return wireRoom(row)
    throw new Problem(409, 'changed-elsewhere', 'This room was changed elsewhere in the meantime.', 'revision')
  })

  const change = { params: Params, response: { 200: StatusAnswer } }
  api.patch('/rooms/:id', { onRequest, schema: { ...change, body: RenameRoom } }, async (request) => {
    await renameRoom(world, userIdOf(request), uuidOf(request.params.id, 'room'), request.body.name)
    return OK
  })
  api.delete('/rooms/:id', { onRequest, schema: change }, async (request) => {
    await kept.remove(world, userIdOf(request), uuidOf(request.params.id, 'room'))
    return OK
  })
  api.post('/rooms/:id/restore', { onRequest, schema: change }, async (request) => {
    await kept.restore(world, userIdOf(request), uuidOf(request.params.id, 'room'))
    return OK
  })
  linkRoutes(api, world, {
    thing: 'room',
    Answer: SharedRoom,
    sharedAt: (id, token) => sharedRoomAt(world, id, token),
    check: (ownerId, id) => roomById(world, ownerId, id),
  })
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
  const [row] = await db.select().from(rooms).where(kept.whereThere(ownerId, id))
  if (!row) throw notFound('room')
  return row
}

/**
 * Saves a room; revision 0 creates it. Saving a room that was deleted elsewhere restores it, so that no change is lost.
 *
 * @throws Problem 409 `too-many-rooms` beyond `MAX_ROOMS`, 404 for a later revision of an unknown room
 */
async function writeRoom(
  world: Pick<World, 'allowance' | 'clock' | 'database'>,
  ownerId: string,
  id: string,
  { revision, layout, name }: SaveRoom,
): Promise<RoomRow | undefined> {
  // The usual case is one statement: a room that is there is within the limit, so that nothing has to be counted under the lock.
  const [changed] = await world.database.db
    .update(rooms)
    .set({ layout, revision: revision + 1, updatedAt: world.clock() })
    .where(and(kept.whereThere(ownerId, id), eq(rooms.revision, revision)))
    .returning()
  if (changed) return changed
  return world.allowance.withLock(ownerId, async ({ tx, now }) => {
    const save = await kept.admitSave(tx, ownerId, id, revision)
    if (!save) return undefined
    if (save === 'create') {
      const made = { ownerId, id, name: name ?? FIRST_ROOM_NAME, revision: 1, layout, createdAt: now, updatedAt: now }
      const [created] = await tx.insert(rooms).values(made).returning()
      return created
    }
    const set = { layout, revision: revision + 1, updatedAt: now, deletedAt: null }
    const [written] = await tx.update(rooms).set(set).where(kept.whereOne(ownerId, id)).returning()
    return written
  })
}

/** Throws 404 if there is no such room. */
async function renameRoom(world: Pick<World, 'database'>, ownerId: string, id: string, name: string): Promise<void> {
  const changed = await world.database.db
    .update(rooms)
    .set({ name })
    .where(kept.whereThere(ownerId, id))
    .returning({ id: rooms.id })
  if (changed.length === 0) throw notFound('room')
}
