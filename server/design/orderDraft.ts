/**
 * Finds the draft of a call: stored already, in progress for an earlier request, or newly ordered. A draft is made in two
 * steps, each of which is work of the queue: first cut-outs, palette and description, then the room picture.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { DraftProgress, Generate } from '../../src/contract/generation.ts'
import { answersOf } from '../platform/database/keptAnswers.ts'
import { lockName, type Transaction } from '../platform/database/lockOwner.ts'
import type { KeptOrder, WorkProgress } from '../platform/database/workSchema.ts'
import { admitDesign, admitWaiting, forgetOldDesigns } from '../people/limits/designs.ts'
import { boardById } from '../boards/boardRoutes.ts'
import { wordsToKeep } from '../boards/boardWords.ts'
import { canEditBoard } from '../people/policies.ts'
import { forbidden, notFound, Problem } from '../platform/problem.ts'
import type { World } from '../world.ts'
import { type DraftRow, findDraft, findDraftOfOrder, keepDraft, ownDraft } from './draftStore.ts'
import type { WorkRow } from '../platform/queue/workStore.ts'
import { type DraftOrder, type OrderSources, readOrder } from './order.ts'

type OrderingWorld = OrderSources & Pick<World, 'allowance' | 'clock' | 'generation' | 'queue'>

export const STEPS = ['describe', 'paint'] as const

const Step = z.object({
  /** A new value each time the step is ordered. */
  id: z.uuid(),
  kind: z.enum(STEPS),
  ownerId: z.uuid(),
  draftId: z.uuid(),
})
/** One step of one draft. It runs once, however many requests wait for it. */
export type Step = z.infer<typeof Step>

export function stepOf({ id, kind, ownerId, subjectId }: WorkRow): Step {
  return Step.parse({ id, kind, ownerId, draftId: subjectId })
}

/** Converts the step to new work. */
export function workOf({ kind, ownerId, draftId }: Omit<Step, 'id'>) {
  return { key: `${kind}/${ownerId}/${draftId}`, kind, ownerId, subjectId: draftId, isAwaited: true }
}

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

/** A waiting client: its progress callback, and the signal that aborts when it disconnects. */
export type Waiting = { onProgress: (progress: WorkProgress) => void; signal: AbortSignal }

/**
 * The draft of the call; orders and awaits it unless it exists.
 *
 * @param isPictureNext whether the server continues with the room picture, even when the client has disconnected
 */
export async function draftFor(
  world: OrderingWorld,
  ownerId: string,
  body: Generate,
  waiting: Waiting,
  isPictureNext = false,
): Promise<DraftRow> {
  const order = () => readOrder(world, ownerId, body)
  return describedDraft(world, ownerId, { body, order, isPictureNext }, waiting)
}

/** `order` reads the picks of the body, which stores and counts the pictures in it: at most once in a call. */
type Call = { body: Generate; order: () => Promise<DraftOrder> | DraftOrder; isPictureNext: boolean }

async function describedDraft(
  world: OrderingWorld,
  ownerId: string,
  call: Call,
  { onProgress, signal }: Waiting,
): Promise<DraftRow> {
  const { draft_id: id } = call.body
  const known = id && (await findDraft(world, ownerId, id))
  if (known) return known
  const draftId = id ?? randomUUID()
  const step = { kind: 'describe', ownerId, draftId } as const
  if (!(await isUnderWay(world, step))) {
    const same = await orderDescription(world, step, call)
    if (same) return same
  }
  // Without an id, the client cannot ask for the result again, so the work ends with the connection.
  const isUnwantedAfter = id === undefined
  await world.queue.follow(workOf(step).key, { onProgress, signal, isUnwantedAfter })
  return draftById(world, ownerId, draftId)
}

/** The draft of the call with its room picture; orders and awaits both unless they exist. */
export async function paintedDraft(
  world: OrderingWorld,
  ownerId: string,
  body: Generate,
  waiting: Waiting,
): Promise<PaintedDraft> {
  if (body.draft_id) return draftWithPicture(world, await draftFor(world, ownerId, body, waiting), waiting)
  const order = await readOrder(world, ownerId, body)
  const draft =
    (await findDraftOfOrder(world, ownerId, order.hash)) ??
    (await describedDraft(world, ownerId, { body, order: () => order, isPictureNext: false }, waiting))
  return draftWithPicture(world, draft, waiting)
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
  if (!(await isUnderWay(world, step)))
    await world.allowance.withPlan(ownerId, async (held) => {
      await admitWaiting(held, draftId)
      await addStep(world, step, null, held.tx)
    })
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

/** Adds the step to the queue in the transaction that admits it. Throws 503 when too many wait. */
async function addStep(
  world: Pick<World, 'queue'>,
  step: Omit<Step, 'id'>,
  order: KeptOrder | null,
  tx: Transaction,
): Promise<void> {
  await lockName(tx, WAITING_LOCK)
  if ((await world.queue.countWaiting(STEPS, tx)) >= MAX_WAITING) throw BUSY
  await world.queue.add({ ...workOf(step), order }, tx)
}

/** The design whose words the order keeps. Throws 403 or 404 if it is not the caller's. */
async function redrawnDesign(world: Pick<World, 'clock' | 'database'>, ownerId: string, { words_of: of }: Generate) {
  if (!of) return undefined
  if ('draft' in of) return ownDraft(world, ownerId, of.draft)
  const { board } = await boardById(world, of.board)
  if (!canEditBoard(board, ownerId)) throw forbidden()
  return board
}

/** Orders the draft, or returns a copy of one with the same picks and the same seed. */
async function orderDescription(
  world: OrderingWorld,
  step: Omit<Step, 'id'>,
  { body, order: orderOf, isPictureNext }: Call,
): Promise<DraftRow | undefined> {
  const { ownerId, draftId } = step
  const { order, kept, light, hash } = await orderOf()
  const redrawn = await redrawnDesign(world, ownerId, body)
  const same = body.seed === undefined || redrawn ? undefined : await findDraftOfOrder(world, ownerId, hash)
  // A draft whose words, products or light have changed cannot be reused for the order.
  if (same && same.words === null && same.light === light) {
    const now = world.clock()
    const again = { ...same, id: draftId, arrangement: null, views: [], boardId: null, createdAt: now, usedAt: now }
    return world.allowance.withPlan(ownerId, async (held) => {
      await admitDesign(held, draftId)
      await forgetOldDesigns(held)
      return keepDraft(held.tx, again)
    })
  }
  const viewSeed = body.view_seed ?? redrawn?.viewSeed
  const asked = {
    products: kept,
    ...answersOf(order),
    seed: body.seed ?? redrawn?.seed ?? order.seed,
    ...(body.seed === undefined ? {} : { isSeedChosen: true }),
    ...(viewSeed === undefined || viewSeed === null ? {} : { viewSeed }),
    ...(redrawn ? { words: wordsToKeep(redrawn) } : {}),
    light,
    hash,
    isPictureNext,
  }
  // The step counts against the daily limit, on whichever server it runs.
  await world.allowance.withPlan(ownerId, async (held) => {
    await admitDesign(held, draftId)
    await admitWaiting(held, draftId)
    await forgetOldDesigns(held)
    await addStep(world, step, asked, held.tx)
  })
  return undefined
}

async function draftById(world: Pick<World, 'database'>, ownerId: string, id: string): Promise<DraftRow> {
  const draft = await findDraft(world, ownerId, id)
  if (!draft) throw notFound('draft')
  return draft
}
