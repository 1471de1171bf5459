/**
 * Another view of a draft's room: the same design with a new seed for its picture. The picture is put aside here; the
 * ordinary call for it (`generate-image`) then paints the new one.
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { AnotherView, AnotherViewAnswer } from '../../../src/contract/boards.ts'
import { drafts } from '../../database/schema.ts'
import { anySeed } from '../../generation/chance.ts'
import { Problem } from '../../problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { boardOfDraft, ownDraft } from './draftStore.ts'

const Params = z.object({ id: z.string() })

export function viewRoutes(api: Api, world: World): void {
  api.post(
    '/drafts/:id/view',
    {
      onRequest: requireLogin(world),
      schema: { params: Params, body: AnotherView, response: { 200: AnotherViewAnswer } },
    },
    async (request) => {
      const ownerId = userIdOf(request)
      const { id } = await ownDraft(world, ownerId, request.params.id)
      if ((await boardOfDraft(world, ownerId, id)) !== null)
        throw new Problem(409, 'saved', 'This design is saved. Make a new version of the board instead.', 'id')
      const viewSeed = request.body.view_seed ?? anySeed()
      const changed = await world.database.db
        .update(drafts)
        .set({ viewSeed, image: null })
        // While a picture is being painted it cannot be put aside.
        .where(and(eq(drafts.ownerId, ownerId), eq(drafts.id, id), isNotNull(drafts.image)))
        .returning({ id: drafts.id })
      if (changed.length === 0) throw new Problem(409, 'not-ready', 'The picture of this draft is not ready yet.', 'id')
      return { view_seed: viewSeed }
    },
  )
}
