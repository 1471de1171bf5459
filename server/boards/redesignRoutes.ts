/** Replaces the design of a board with that of a draft of the same products, which its owner has generated. */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { StatusAnswer } from '../../src/contract/auth.ts'
import { Redesign } from '../../src/contract/boards.ts'
import type { KeptArrangement } from '../platform/database/keptDesign.ts'
import { boards } from '../platform/database/schema.ts'
import { colorFamilies } from '../design/engine/palette/colorFamilies.ts'
import { admitPictureBytes } from '../people/limits/pictures.ts'
import { canEditBoard } from '../people/policies.ts'
import { forbidden, notFound, Problem } from '../platform/problem.ts'
import type { World } from '../world.ts'
import type { Api } from '../http/api.ts'
import { requireLogin, userIdOf } from '../people/auth/session.ts'
import { findDraft } from '../design/draftStore.ts'
import { redesignedWords } from './boardWords.ts'
import { boardById } from './boardRoutes.ts'
import { refuseTakenDown } from './takedowns.ts'
import { weightOf } from './weightOf.ts'

const Params = z.object({ id: z.string() })

export function redesignRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'images' | 'settings'>,
): void {
  api.post(
    '/boards/:id/redesign',
    { onRequest: requireLogin(world), schema: { params: Params, body: Redesign, response: { 200: StatusAnswer } } },
    async (request) => {
      const ownerId = userIdOf(request)
      const { board } = await boardById(world, request.params.id)
      if (!canEditBoard(board, ownerId)) throw forbidden()
      const draft = await findDraft(world, ownerId, request.body.draft_id)
      if (!draft) throw notFound('draft')
      const sameProducts = isSameList(board.products.map(idOf), draft.products.map(idOf))
      if (!sameProducts) throw new Problem(400, 'other-products', 'This draft has other products.', 'draft_id')
      if (!draft.image) throw new Problem(409, 'not-ready', 'The picture of this draft is not ready yet.', 'draft_id')
      const { seed, viewSeed, light, cutouts, palette, record, made, image, madeBy } = draft
      const bytes = await weightOf(world.images, { ...board, cutouts, image })
      const place = and(eq(boards.ownerId, ownerId), eq(boards.id, board.id))
      await world.allowance.withPlan(ownerId, async (held) => {
        await refuseTakenDown(held.tx, { ownerId, image, draftId: draft.id }, 'draft_id')
        await admitPictureBytes(held, bytes - (board.bytes ?? 0), 'draft_id')
        const set = {
          seed,
          viewSeed,
          light,
          cutouts,
          palette,
          record,
          made,
          image,
          madeBy,
          bytes,
          colors: colorFamilies(palette),
          draftId: draft.id,
          budget: draft.budget ?? board.budget,
          // The new picture shows the current products, so `pictured` is reset.
          arrangement: withNextRevision(draft.arrangement ?? board.arrangement),
          // A title that the owner has edited is kept.
          ...redesignedWords(board, draft),
        }
        await held.tx.update(boards).set(set).where(place)
      })
      return { status_code: 200 }
    },
  )
}

/** Increments the revision, so that a page with the previous design gets a conflict instead of overwriting it. */
function withNextRevision(kept: KeptArrangement | null): KeptArrangement | null {
  return kept && { ...kept, revision: kept.revision + 1, pictured: null }
}

function idOf({ id }: { id: string }): string {
  return id
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
