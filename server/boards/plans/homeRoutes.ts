/** My homes: where the rooms of an account are in a home of several rooms, for their owner and by links. */
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { HomeList, MAX_HOMES, RoomsOfHome, SavedHome, SaveHome, SharedHome } from '../../../src/contract/homes.ts'
import { homes } from '../../platform/database/schema.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import { homeVersionRoutes } from './homeVersions.ts'
import { restorable } from './restorable.ts'
import { linkRoutes, roomsOfHome, sharedHomeAt } from './planLinks.ts'

const Params = z.object({ id: z.string() })
const OK = { status_code: 200 }
const kept = restorable(homes, { thing: 'home', most: MAX_HOMES })

type HomeRow = typeof homes.$inferSelect

export function homeRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'settings'>,
): void {
  const onRequest = requireLogin(world)
  const { db } = world.database

  api.get('/homes', { onRequest, schema: { response: { 200: HomeList } } }, async (request) => {
    const rows = await db
      .select({
        id: homes.id,
        name: sql<string>`${homes.home}->>'name'`,
        rooms: sql<string[]>`coalesce(jsonb_path_query_array(${homes.home}, '$.places[*].id'), '[]'::jsonb)`,
        updatedAt: homes.updatedAt,
      })
      .from(homes)
      .where(and(eq(homes.ownerId, userIdOf(request)), isNull(homes.deletedAt)))
      .orderBy(asc(homes.createdAt), asc(homes.id))
    return { homes: rows.map(({ updatedAt, ...row }) => ({ ...row, updated_at: updatedAt.toISOString() })) }
  })

  const one = { params: Params, response: { 200: SavedHome } }
  api.get('/homes/:id', { onRequest, schema: one }, async (request) =>
    wireHome(await homeById(world, userIdOf(request), uuidOf(request.params.id, 'home'))),
  )

  /** All of its rooms at once, so that a home of forty rooms is one request. */
  api.get(
    '/homes/:id/rooms',
    { onRequest, schema: { params: Params, response: { 200: RoomsOfHome } } },
    async (request) => {
      const ownerId = userIdOf(request)
      const { home } = await homeById(world, ownerId, uuidOf(request.params.id, 'home'))
      return { rooms: await roomsOfHome(world, ownerId, home) }
    },
  )

  api.put('/homes/:id', { onRequest, schema: { ...one, body: SaveHome } }, async (request) => {
    const [ownerId, id] = [userIdOf(request), uuidOf(request.params.id, 'home')]
    const saved = await writeHome(world, ownerId, id, request.body)
    if (saved) return wireHome(saved)
    const row = await homeById(world, ownerId, id)
    // A retry of a save whose answer was lost succeeds.
    if (isDeepStrictEqual(row.home, request.body.home)) return wireHome(row)
    throw new Problem(409, 'changed-elsewhere', 'This home was changed elsewhere in the meantime.', 'revision')
  })

  const change = { params: Params, response: { 200: StatusAnswer } }
  api.delete('/homes/:id', { onRequest, schema: change }, async (request) => {
    // Its rooms stay.
    await kept.remove(world, userIdOf(request), uuidOf(request.params.id, 'home'))
    return OK
  })
  api.post('/homes/:id/restore', { onRequest, schema: change }, async (request) => {
    await kept.restore(world, userIdOf(request), uuidOf(request.params.id, 'home'))
    return OK
  })

  homeVersionRoutes(api, world, (ownerId, id) => homeById(world, ownerId, id))

  linkRoutes(api, world, {
    thing: 'home',
    Answer: SharedHome,
    sharedAt: (id, token) => sharedHomeAt(world, id, token),
    check: (ownerId, id) => homeById(world, ownerId, id),
  })
}

function wireHome({ id, revision, home }: HomeRow) {
  return { id, revision, home }
}

/** Throws 404 for a home that does not exist, is deleted, or belongs to another account. */
async function homeById({ database: { db } }: Pick<World, 'database'>, ownerId: string, id: string): Promise<HomeRow> {
  const [row] = await db.select().from(homes).where(kept.whereThere(ownerId, id))
  if (!row) throw notFound('home')
  return row
}

/**
 * Saves a home; revision 0 creates it. Saving a home that was deleted elsewhere restores it, so that no change is lost. A
 * save that is based on an outdated revision returns undefined.
 *
 * @throws Problem 409 `too-many-homes` beyond `MAX_HOMES`, 404 for a later revision of an unknown home
 */
async function writeHome(
  world: Pick<World, 'allowance' | 'clock' | 'database'>,
  ownerId: string,
  id: string,
  { revision, home }: SaveHome,
): Promise<HomeRow | undefined> {
  // As saving a room: one that is there is within the limit.
  const [changed] = await world.database.db
    .update(homes)
    .set({ home, revision: revision + 1, updatedAt: world.clock() })
    .where(and(kept.whereThere(ownerId, id), eq(homes.revision, revision)))
    .returning()
  if (changed) return changed
  return world.allowance.withLock(ownerId, async ({ tx, now }) => {
    const save = await kept.admitSave(tx, ownerId, id, revision)
    if (!save) return undefined
    if (save === 'create') {
      const made = { ownerId, id, revision: 1, home, createdAt: now, updatedAt: now }
      const [created] = await tx.insert(homes).values(made).returning()
      return created
    }
    const set = { home, revision: revision + 1, updatedAt: now, deletedAt: null }
    const [written] = await tx.update(homes).set(set).where(kept.whereOne(ownerId, id)).returning()
    return written
  })
}
