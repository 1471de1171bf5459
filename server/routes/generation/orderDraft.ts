/** Finds the draft of a call: stored already, in progress for an earlier request, or newly ordered. */
import { randomUUID } from 'node:crypto'
import type { DraftProgress, Generate } from '../../../src/contract/boards.ts'
import type { JobKey, JobState } from '../../generation/jobs/job.ts'
import { admitDesign, admitWaiting, forgetOldDesigns } from '../../limits/designs.ts'
import { notFound } from '../../problem.ts'
import type { World } from '../../world.ts'
import { type DraftRow, findDraft, findDraftOfOrder, keepDraft } from './draftStore.ts'
import { readOrder } from './order.ts'

/** A waiting client: its progress callback, and the signal that aborts when it disconnects. */
export type Waiting = { tell: (state: JobState) => void; signal: AbortSignal }

/** The draft of the call; orders and awaits it unless it exists. */
export async function draftFor(
  world: World,
  ownerId: string,
  body: Generate,
  { tell, signal }: Waiting,
): Promise<DraftRow> {
  const known = body.draft_id && (await findDraft(world, ownerId, body.draft_id))
  if (known) return known
  const draftId = body.draft_id ?? randomUUID()
  const key: JobKey = { ownerId, draftId, kind: 'describe' }
  if (!(await isUnderWay(world, key))) {
    const same = await orderDescription(world, key, body)
    if (same) return same
  }
  // Without an id, the client cannot ask for the result again, so the job ends with the connection.
  await world.jobs.follow(key, tell, { signal, isUnwantedAfter: body.draft_id === undefined })
  return draftById(world, ownerId, draftId)
}

/** The draft of the call with its room picture; orders and awaits both unless they exist. */
export async function paintedDraft(
  world: World,
  ownerId: string,
  body: Generate,
  waiting: Waiting,
): Promise<DraftRow & { image: string }> {
  const sameOrder = body.draft_id
    ? undefined
    : await findDraftOfOrder(world, ownerId, (await readOrder(world, ownerId, body)).hash)
  const draft = sameOrder ?? (await draftFor(world, ownerId, body, waiting))
  if (draft.image !== null) return { ...draft, image: draft.image }
  const key: JobKey = { ownerId, draftId: draft.id, kind: 'paint' }
  await world.jobs.order(key, null, (enter) =>
    world.allowance.hold(ownerId, async (held) => {
      await admitWaiting(held, draft.id)
      await enter(held.tx)
    }),
  )
  await world.jobs.follow(key, waiting.tell, { signal: waiting.signal, isUnwantedAfter: false })
  const painted = await draftById(world, ownerId, draft.id)
  if (painted.image === null) throw new Error(`The job of draft ${draft.id} ended without a picture.`)
  return { ...painted, image: painted.image }
}

/** The progress of a draft's jobs; undefined if none is running or has failed. */
export async function progressOf(world: World, ownerId: string, draftId: string): Promise<DraftProgress | undefined> {
  for (const kind of KINDS) {
    const key: JobKey = { ownerId, draftId, kind }
    const job = await world.jobs.read(key)
    if (!job) continue
    if (job.state === 'failed') return { stage: 'failed', share: 0 }
    await world.jobs.hear(key)
    return job.progress
  }
  return undefined
}

/** Job kinds, the later step first. */
const KINDS = ['paint', 'describe'] as const

async function isUnderWay(world: World, key: JobKey): Promise<boolean> {
  const job = await world.jobs.read(key)
  return job !== undefined && job.state !== 'failed'
}

/** Orders the draft, or returns a copy of one with the same picks and the same seed. */
async function orderDescription(world: World, key: JobKey, body: Generate): Promise<DraftRow | undefined> {
  const { ownerId, draftId } = key
  const { order, kept, hash } = await readOrder(world, ownerId, body)
  const same = body.seed === undefined ? undefined : await findDraftOfOrder(world, ownerId, hash)
  if (same) {
    const now = world.clock()
    const again = { ...same, id: draftId, arrangement: null, views: [], createdAt: now, usedAt: now }
    return world.allowance.hold(ownerId, async (held) => {
      await admitDesign(held, draftId)
      await forgetOldDesigns(held)
      return keepDraft(held.tx, again)
    })
  }
  const { functionName, size, style, seed } = order
  await world.jobs.order(key, { products: kept, functionName, size, style, seed, hash }, (enter) =>
    // The job counts against the daily limit, on whichever node it runs.
    world.allowance.hold(ownerId, async (held) => {
      await admitDesign(held, draftId)
      await admitWaiting(held, draftId)
      await forgetOldDesigns(held)
      await enter(held.tx)
    }),
  )
  return undefined
}

async function draftById(world: World, ownerId: string, id: string): Promise<DraftRow> {
  const draft = await findDraft(world, ownerId, id)
  if (!draft) throw notFound('draft')
  return draft
}
