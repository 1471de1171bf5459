/**
 * Another view of a draft's room: the same design with a new seed or another light for its picture. This call moves the
 * current picture to the earlier views; the next `generate-image` call paints the new one. Each new seed counts against the
 * daily limit; another light does not, nor does returning to an earlier view.
 */
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { AnotherView, AnotherViewAnswer } from '../../src/contract/boardChanges.ts'
import type { EarlierView } from '../platform/database/keptDesign.ts'
import { drafts } from '../platform/database/schema.ts'
import { anySeed } from './engine/chance.ts'
import { admitDesign, midnight } from '../people/limits/designs.ts'
import { EARLIER_VIEWS } from '../people/limits/ownedLimits.ts'
import { Problem } from '../platform/problem.ts'
import type { World } from '../world.ts'
import type { Api } from '../http/api.ts'
import { requireLogin, userIdOf } from '../people/auth/session.ts'
import { boardOfDraft, type DraftRow, ownDraft } from './draftStore.ts'

const Params = z.object({ id: z.string() })

export function viewRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'images' | 'settings'>,
): void {
  api.post(
    '/drafts/:id/view',
    {
      onRequest: requireLogin(world),
      schema: { params: Params, body: AnotherView, response: { 200: AnotherViewAnswer } },
    },
    async (request) => {
      const draft = await ownDraft(world, userIdOf(request), request.params.id)
      const { ownerId, id } = draft
      const { view_seed: seed = anySeed(), light = draft.light } = request.body
      const wanted = { seed, light }
      const shown = draft.views.find((view) => isSame(view, wanted))
      const isHeld = shown !== undefined && (await world.images.get(shown.image)) !== undefined
      return world.allowance.withPlan(ownerId, async (held) => {
        const own = and(eq(drafts.ownerId, ownerId), eq(drafts.id, id))
        const [now] = await held.tx.select().from(drafts).where(own)
        if (now && (await boardOfDraft(held.tx, now)) !== null)
          throw new Problem(409, 'saved', 'This design is saved. Make a new version of the board instead.', 'id')
        // While a picture is in progress, there is none to move to the earlier views.
        if (!now?.image) throw new Problem(409, 'not-ready', 'The picture of this draft is not ready yet.', 'id')
        const shownSeed = now.viewSeed ?? now.seed
        if (isSame({ seed: shownSeed, light: now.light }, wanted)) return { view_seed: seed, light }
        const change = isHeld ? withEarlierView(now, wanted) : undefined
        if (!change && seed !== shownSeed) await admitDesign(held, id)
        await held.tx
          .update(drafts)
          .set(change ?? withCurrentKept(now, wanted, held.now))
          .where(own)
        return { view_seed: seed, light }
      })
    },
  )
}

type View = Pick<EarlierView, 'seed' | 'light'>
type Change = Pick<DraftRow, 'viewSeed' | 'light' | 'image' | 'madeBy' | 'views'>

function isSame(one: View, other: View): boolean {
  return one.seed === other.seed && (one.light ?? 'day') === (other.light ?? 'day')
}

/** Moves the current picture to the earlier views. Keeps the newest `EARLIER_VIEWS` and all of today (UTC). */
function withCurrentKept(draft: DraftRow, wanted: Required<View>, at: Date): Change {
  const views = [...draft.views, viewOf(draft, at.toISOString())]
  const isOfToday = (view: EarlierView) => new Date(view.at) >= midnight(at)
  const kept = views.filter((view, index) => index >= views.length - EARLIER_VIEWS || isOfToday(view))
  return { viewSeed: wanted.seed, light: wanted.light, image: null, madeBy: draft.madeBy, views: kept }
}

/** Swaps the current picture with the same earlier view; undefined if there is none. */
function withEarlierView(draft: DraftRow, wanted: Required<View>): Change | undefined {
  const earlier = draft.views.find((view) => isSame(view, wanted))
  if (!earlier) return undefined
  const views = draft.views.map((view) => (view === earlier ? viewOf(draft, earlier.at) : view))
  // The words may have changed since that view was painted.
  const madeBy = earlier.madeBy && { ...earlier.madeBy, words: draft.madeBy?.words ?? null }
  return { viewSeed: wanted.seed, light: wanted.light, image: earlier.image, madeBy, views }
}

function viewOf({ viewSeed, seed, light, image, madeBy }: DraftRow, at: string): EarlierView {
  return { seed: viewSeed ?? seed, light, image: image ?? '', madeBy, at }
}
