/** My furniture: measured pieces of an account that are no products, only for their owner. */
import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import {
  FurnitureList,
  KeptFurniture,
  MAX_FURNITURE,
  OwnFurniture,
  TOO_MANY_PIECES,
} from '../../../src/contract/rooms.ts'
import { furniture } from '../../platform/database/schema.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'

const Params = z.object({ id: z.string() })

export function furnitureRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'settings'>,
): void {
  const onRequest = requireLogin(world)
  const { db } = world.database

  api.get('/furniture', { onRequest, schema: { response: { 200: FurnitureList } } }, async (request) => ({
    furniture: (
      await db
        .select()
        .from(furniture)
        .where(eq(furniture.ownerId, userIdOf(request)))
        .orderBy(asc(furniture.createdAt), asc(furniture.id))
    ).map(wireFurniture),
  }))

  /** Creates the piece under an id from the client, or changes it. */
  api.put(
    '/furniture/:id',
    { onRequest, schema: { params: Params, body: OwnFurniture, response: { 200: KeptFurniture } } },
    async (request) => {
      const [ownerId, id] = [userIdOf(request), uuidOf(request.params.id, 'piece')]
      const { body } = request
      const values = { ...body, material: body.material ?? null, later: laterOf(body) }
      const change = async (reader: Pick<typeof db, 'update'>) =>
        (await reader.update(furniture).set(values).where(whereFurniture(ownerId, id)).returning())[0]
      // As saving a room: a piece that is there is within the limit.
      const there = await change(db)
      if (there) return wireFurniture(there)
      return world.allowance.withLock(ownerId, async ({ tx, now }) => {
        const changed = await change(tx)
        if (changed) return wireFurniture(changed)
        if ((await tx.$count(furniture, eq(furniture.ownerId, ownerId))) >= MAX_FURNITURE) throw tooMany()
        await tx.insert(furniture).values({ ...values, ownerId, id, createdAt: now })
        return { ...body, id }
      })
    },
  )

  api.delete(
    '/furniture/:id',
    { onRequest, schema: { params: Params, response: { 200: StatusAnswer } } },
    async (request) => {
      const gone = await db
        .delete(furniture)
        .where(whereFurniture(userIdOf(request), uuidOf(request.params.id, 'piece')))
        .returning({ id: furniture.id })
      if (gone.length === 0) throw notFound('piece')
      return { status_code: 200 }
    },
  )
}

function tooMany(): Problem {
  return new Problem(409, 'too-many-pieces', TOO_MANY_PIECES, 'furniture')
}

function wireFurniture({
  id,
  name,
  kind,
  color,
  material,
  footprint,
  later,
}: typeof furniture.$inferSelect): KeptFurniture {
  return { ...later, id, name, kind, color, ...(material === null ? {} : { material }), footprint }
}

/** The keys that this version does not know; null if there are none. */
function laterOf(piece: OwnFurniture): Record<string, unknown> | null {
  const later = Object.entries(piece).filter(([key]) => !Object.hasOwn(OwnFurniture.shape, key))
  return later.length === 0 ? null : Object.fromEntries(later)
}

function whereFurniture(ownerId: string, id: string) {
  return and(eq(furniture.ownerId, ownerId), eq(furniture.id, id))
}
