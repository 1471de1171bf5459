/** The room of a board, saved by revision: whoever changes an old one is told, and nobody's work is overwritten. */
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { SavedLayout, SaveLayout } from '../../../src/contract/boards.ts'
import { layouts } from '../../database/schema.ts'
import { canEditBoard } from '../../policies.ts'
import { forbidden, Problem } from '../../problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { boardById } from './boardRoutes.ts'

const Params = z.object({ id: z.string() })

type Place = { ownerId: string; boardId: string }
type Kept = z.infer<typeof SavedLayout>

export function layoutRoutes(api: Api, world: World): void {
  const { db } = world.database
  const onRequest = requireLogin(world)
  const schema = { params: Params, response: { 200: SavedLayout } }

  api.get('/boards/:id/layout', { onRequest, schema }, async (request) => read(await placeOf(request)))

  api.put('/boards/:id/layout', { onRequest, schema: { ...schema, body: SaveLayout } }, async (request) => {
    const place = await placeOf(request)
    if (await write(place, request.body)) return { ...request.body, revision: request.body.revision + 1 }
    const kept = await read(place)
    // The answer to the same save was lost: it is saved already.
    if (isDeepStrictEqual(kept.layout, request.body.layout)) return kept
    throw new Problem(409, 'changed-elsewhere', 'This room was changed elsewhere in the meantime.', 'revision')
  })

  async function placeOf(request: FastifyRequest<{ Params: { id: string } }>): Promise<Place> {
    const { board } = await boardById(world, request.params.id)
    if (!canEditBoard(board, userIdOf(request))) throw forbidden()
    return { ownerId: board.ownerId, boardId: board.id }
  }

  async function read(place: Place): Promise<Kept> {
    const [row] = await db.select().from(layouts).where(at(place))
    return { revision: row?.revision ?? 0, layout: row?.layout ?? null }
  }

  /** Whether the revision was still the current one. */
  async function write(place: Place, { revision, layout }: z.infer<typeof SaveLayout>): Promise<boolean> {
    const next = { revision: revision + 1, layout, updatedAt: world.clock() }
    const written =
      revision === 0
        ? await db
            .insert(layouts)
            .values({ ...place, ...next })
            .onConflictDoNothing()
            .returning()
        : await db
            .update(layouts)
            .set(next)
            .where(and(at(place), eq(layouts.revision, revision)))
            .returning()
    return written.length > 0
  }

  function at({ ownerId, boardId }: Place) {
    return and(eq(layouts.ownerId, ownerId), eq(layouts.boardId, boardId))
  }
}
