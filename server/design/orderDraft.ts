/** Finds the draft of a call: stored already, in progress for an earlier request, or newly ordered. */
import { randomUUID } from 'node:crypto'
import type { DraftProgress, Generate } from '../../src/contract/generation.ts'
import { answersOf } from '../platform/database/keptAnswers.ts'
import { lockName, type Transaction } from '../platform/database/lockOwner.ts'
import type { KeptOrder, WorkProgress } from '../platform/database/workSchema.ts'
import { admitDesign, admitWaiting, forgetOldDesigns } from '../people/limits/designs.ts'
import type { Order } from './engine/engine.ts'
import { notFound, Problem } from '../platform/problem.ts'
import type { World } from '../world.ts'
import { type DraftRow, findDraft, findDraftOfOrder, keepDraft } from './draftStore.ts'
import { readOrder } from './order.ts'
import { recentWords } from './recentWords.ts'
import { type Step, STEPS, workOf } from './step.ts'

/** New work is refused beyond this number of waiting steps, because it would wait for minutes. */
const MAX_WAITING = 100
/** Steps are counted and added under this lock, so that concurrent orders cannot exceed the limit. */
const WAITING_LOCK = 'steps that wait'
const MINUTE_SECONDS = 60
const BUSY = new Problem(
  503,
  'busy',
  'Many boards are being made right now. Please try again in a minute.',
  undefined,
  MINUTE_SECONDS,
)
/** Number of seeds that are tried for an order, whose pictures take longer anyway. */
const FRESH_TRIES = 5

/** A waiting client: its progress callback, and the signal that aborts when it disconnects. */
export type Waiting = { onProgress: (progress: WorkProgress) => void; signal: AbortSignal }

/**
 * The draft of the call; orders and awaits it unless it exists.
 *
 * @param isPictureNext whether the server continues with the room picture, even when the client has disconnected
 */
export async function draftFor(
  world: World,
  ownerId: string,
  body: Generate,
  { onProgress, signal }: Waiting,
  isPictureNext = false,
): Promise<DraftRow> {
  const known = body.draft_id && (await findDraft(world, ownerId, body.draft_id))
  if (known) return known
  const draftId = body.draft_id ?? randomUUID()
  const step = { kind: 'describe', ownerId, draftId } as const
  if (!(await isUnderWay(world, step))) {
    const same = await orderDescription(world, step, body, isPictureNext)
    if (same) return same
  }
  // Without an id, the client cannot ask for the result again, so the work ends with the connection.
  const isUnwantedAfter = body.draft_id === undefined
  await world.queue.follow(workOf(step).key, { onProgress, signal, isUnwantedAfter })
  return draftById(world, ownerId, draftId)
}

/** The draft of the call with its room picture; orders and awaits both unless they exist. */
export async function paintedDraft(
  world: World,
  ownerId: string,
  body: Generate,
  waiting: Waiting,
): Promise<PaintedDraft> {
  const sameOrder = body.draft_id
    ? undefined
    : await findDraftOfOrder(world, ownerId, (await readOrder(world, ownerId, body)).hash)
  return draftWithPicture(world, sameOrder ?? (await draftFor(world, ownerId, body, waiting)), waiting)
}

export type PaintedDraft = DraftRow & { image: string }

/** The draft with its room picture; orders and awaits the picture unless it exists. */
export async function draftWithPicture(
  world: Pick<World, 'allowance' | 'database' | 'queue'>,
  draft: DraftRow,
  { onProgress, signal }: Waiting,
): Promise<PaintedDraft> {
  if (draft.image !== null) return { ...draft, image: draft.image }
  const { ownerId, id: draftId } = draft
  const step = { kind: 'paint', ownerId, draftId } as const
  await orderStep(world, step, null, (enter) =>
    world.allowance.withLock(ownerId, async (held) => {
      await admitWaiting(held, draftId)
      await enter(held.tx)
    }),
  )
  await world.queue.follow(workOf(step).key, { onProgress, signal, isUnwantedAfter: false })
  const { image, ...rest } = await draftById(world, ownerId, draftId)
  if (image === null) throw new Error(`The work on draft ${draftId} ended without a picture.`)
  return { ...rest, image }
}

/** The progress of a draft's steps; undefined if none is under way or has failed. */
export async function progressOf(
  world: Pick<World, 'queue'>,
  ownerId: string,
  draftId: string,
): Promise<DraftProgress | undefined> {
  for (const kind of STEPS.toReversed()) {
    const { key } = workOf({ kind, ownerId, draftId })
    const row = await world.queue.read(key)
    if (!row) continue
    if (row.state === 'failed') return { stage: 'failed', share: 0 }
    await world.queue.keepAwaited(key)
    return row.progress ?? { stage: 'waiting', share: 0 }
  }
  return undefined
}

async function isUnderWay(world: Pick<World, 'queue'>, step: Omit<Step, 'id'>): Promise<boolean> {
  const row = await world.queue.read(workOf(step).key)
  return row !== undefined && row.state !== 'failed'
}

/**
 * Adds the step to the queue unless it is under way; throws 503 when too many wait.
 *
 * @param admit opens the transaction in which the step is entered, or refuses it; its locks last until then
 */
async function orderStep(
  world: Pick<World, 'queue'>,
  step: Omit<Step, 'id'>,
  order: KeptOrder | null,
  admit: (enter: (tx: Transaction) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (await isUnderWay(world, step)) return
  await admit(async (tx) => {
    await lockName(tx, WAITING_LOCK)
    if ((await world.queue.countWaiting(STEPS, tx)) >= MAX_WAITING) throw BUSY
    await world.queue.add({ ...workOf(step), order }, tx)
  })
}

/** Orders the draft, or returns a copy of one with the same picks and the same seed. */
async function orderDescription(
  world: World,
  step: Omit<Step, 'id'>,
  body: Generate,
  isPictureNext: boolean,
): Promise<DraftRow | undefined> {
  const { ownerId, draftId } = step
  const { order, kept, light, hash } = await readOrder(world, ownerId, body)
  const same = body.seed === undefined ? undefined : await findDraftOfOrder(world, ownerId, hash)
  // A draft whose words, products or light have changed cannot be reused for the order.
  if (same && same.words === null && same.light === light) {
    const now = world.clock()
    const again = { ...same, id: draftId, arrangement: null, views: [], boardId: null, createdAt: now, usedAt: now }
    return world.allowance.withLock(ownerId, async (held) => {
      await admitDesign(held, draftId)
      await forgetOldDesigns(held)
      return keepDraft(held.tx, again)
    })
  }
  // An order without a seed gets one whose words differ from those that the user has recently seen.
  const seed = body.seed ?? (await freshSeedOf(world, ownerId, order))
  const asked = { products: kept, ...answersOf(order), seed, light, hash, isPictureNext }
  await orderStep(world, step, asked, (enter) =>
    // The step counts against the daily limit, on whichever server it runs.
    world.allowance.withLock(ownerId, async (held) => {
      await admitDesign(held, draftId)
      await admitWaiting(held, draftId)
      await forgetOldDesigns(held)
      await enter(held.tx)
    }),
  )
  return undefined
}

async function freshSeedOf(
  world: Pick<World, 'database' | 'generation'>,
  ownerId: string,
  order: Order,
): Promise<number> {
  const unlike = await recentWords(world, ownerId)
  return unlike.length === 0 ? order.seed : (await world.generation.write(order, { unlike, tries: FRESH_TRIES })).seed
}

async function draftById(world: Pick<World, 'database'>, ownerId: string, id: string): Promise<DraftRow> {
  const draft = await findDraft(world, ownerId, id)
  if (!draft) throw notFound('draft')
  return draft
}
