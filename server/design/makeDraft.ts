/**
 * Does the two steps that make a draft. Each runs engine, model, image store, database in this order, so that a row
 * never references a missing picture. Both are idempotent: the first stored result wins.
 */
import type { BoardDescription, MadeBy, Maker } from '../../src/contract/boards.ts'
import { shownColors } from '../../src/contract/shownColors.ts'
import { answersOf } from '../platform/database/keptAnswers.ts'
import type { Order } from './engine/engine.ts'
import type { PictureFrame } from './engine/models/paintPicture.ts'
import { ENGINE_REVISION } from './engine/revision.ts'
import { readBoard } from './engine/words/readBoard.ts'
import { saysAgain } from './engine/words/wordsRead.ts'
import { lockOwner } from '../platform/database/lockOwner.ts'
import { notFound } from '../platform/problem.ts'
import type { Perform, Report } from '../platform/queue/workers.ts'
import type { WorkRow } from '../platform/queue/workStore.ts'
import type { World } from '../world.ts'
import { type DraftRow, findDraft, keepDraft, keepDraftImage, type NewDraft } from './draftStore.ts'
import { engineProducts } from './order.ts'
import { type Step, stepOf, workOf } from './orderDraft.ts'
import { recentWords } from './recentWords.ts'
import type { Purchase } from '../people/billing/spending.ts'
import { Notice } from '../platform/errorFacts.ts'
import { ModelFailure, spokenReason } from './engine/models/modelFailure.ts'
import type { ModelSettings } from './engine/models/readModels.ts'

type MakingWorld = Pick<
  World,
  'catalogue' | 'clock' | 'database' | 'generation' | 'images' | 'models' | 'queue' | 'spending'
>
/** Of words that another draft, stored meanwhile, has taken; each needs one more such draft. */
const MAX_REWRITES = 4

/** The SDKs of the models, which only a server with a model loads. */
const loadModels = () => import('./engine/models/openModel.ts')

type Log = (error: unknown) => void
type MakeStep = (step: Step, order: WorkRow['order'], report: Report, signal: AbortSignal) => Promise<void>

export function makeDraft(world: MakingWorld, log: Log): Perform {
  const describe = describeDraft(world, log)
  const paint = paintDraft(world, log)
  return async (row, report, signal) => {
    const step = stepOf(row)
    const make = step.kind === 'describe' ? describe : paint
    // Does not wait for parts that ignore the signal; anything that they still write is harmless.
    await Promise.race([make(step, row.order, report, signal), rejectOnAbort(signal)])
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function describeDraft(world: MakingWorld, log: Log): MakeStep {
  const { words } = world.models
  return async (step, asked, report, signal) => {
    const { ownerId, draftId } = step
    if (!asked) throw new Error(`The work on draft ${draftId} holds no order.`)
    const nextStep = asked.isPictureNext ? workOf({ kind: 'paint', ownerId, draftId }) : undefined
    if (await findDraft(world, ownerId, draftId)) {
      if (nextStep) await world.queue.add(nextStep)
      return
    }
    const { products: kept, seed, viewSeed = null, hash, light = 'day', words: keptWords } = asked
    const answers = answersOf(asked)
    const order = { ...answers, seed, products: await engineProducts(world, kept) }
    const areWordsChosen = asked.isSeedChosen === true || keptWords !== undefined
    const unlike = areWordsChosen ? [] : await recentWords(world.database.db, ownerId)
    const { palette, record, ...described } = await world.generation.describe(
      order,
      keptWords ? withKeptWords(report, keptWords.description) : words ? withoutShare(report) : report,
      { signal, unlike },
    )
    const cutouts = await Promise.all(described.cutouts.map((cutout) => world.images.put(cutout, 'webp')))
    await askModel<BoardDescription>(world, {
      step,
      settings: keptWords ? null : words,
      own: keptWords?.description ?? described.description,
      callModel: async (limit) => {
        if (!words) throw new Error('There is no model for words.')
        const { openWordModel } = await loadModels()
        const { writeWords } = await import('./engine/models/writeWords.ts')
        return writeWords(openWordModel(words), order, {
          seed,
          signal: limit,
          onText: reportText(report),
          design: { palette: shownColors(palette, record), record },
        })
      },
      keep: async (description, newMaker) => {
        const maker = keptWords ? keptWords.maker : newMaker
        const draft: NewDraft = {
          ownerId,
          id: draftId,
          orderHash: hash,
          ...answers,
          seed,
          products: kept,
          cutouts,
          description,
          palette,
          record,
          made: { engine: ENGINE_REVISION, at: world.clock().toISOString() },
          viewSeed,
          boardId: null,
          light,
          views: [],
          arrangement: null,
          words: keptWords?.state ?? null,
          budget: null,
          madeBy: maker && { words: maker },
          image: null,
          createdAt: world.clock(),
          usedAt: world.clock(),
        }
        const isStored = (wanted: NewDraft, isNew: (read: readonly BoardDescription[]) => boolean) =>
          world.database.db.transaction(async (tx) => {
            await lockOwner(tx, ownerId)
            const read = areWordsChosen || maker?.model ? [] : await recentWords(tx, ownerId)
            if (!isNew(read)) return read
            await keepDraft(tx, wanted)
            // The next step starts when its draft is stored, whether the client is still connected or not.
            if (nextStep) await world.queue.add(nextStep, tx)
            return null
          })
        let known: readonly BoardDescription[] = unlike
        let written = description
        // Another draft of the person may have been stored since what they have read was read.
        for (let attempt = 1; ; attempt++) {
          const isNew = (read: readonly BoardDescription[]) =>
            attempt > MAX_REWRITES || !saysAgain(written, addedTo(known, read))
          const read = await isStored({ ...draft, description: written }, isNew)
          if (!read) return
          written = await world.generation.write(order, {
            palette: shownColors(palette, record),
            record,
            unlike: read,
          })
          known = read
        }
      },
      signal,
      log,
    })
  }
}

/** The texts that were not read before. */
function addedTo(known: readonly BoardDescription[], read: readonly BoardDescription[]): BoardDescription[] {
  const texts = new Set(known.map(({ description }) => description))
  return read.filter(({ description }) => !texts.has(description))
}

/** Reports the description stage as 0 % done: the engine's text is instant, but the model's text is still to come. */
function withoutShare(report: Report): Report {
  return (state) => report(state.stage === 'description' ? { ...state, share: 0 } : state)
}

/** Reports the words that are kept instead of those that the engine writes. */
function withKeptWords(report: Report, { description }: BoardDescription): Report {
  return (state) => report(state.written === undefined ? state : { ...state, written: description })
}

/** Typical length of a description in characters, to estimate the progress. */
const EXPECTED_CHARACTERS = 1300

function reportText(report: Report): (written: string) => void {
  return (written) =>
    report({ stage: 'description', share: Math.min(0.95, written.length / EXPECTED_CHARACTERS), written })
}

function paintDraft(world: MakingWorld, log: Log): MakeStep {
  const { picture: settings } = world.models
  const frame: PictureFrame =
    settings?.provider === 'openai-compatible' ? { size: settings.size } : { aspectRatio: '3:2' }
  return async (step, _order, report, signal) => {
    const draft = await findDraft(world, step.ownerId, step.draftId)
    if (!draft) throw notFound('draft')
    if (draft.image !== null) return
    const { style, palette, record, light } = draft
    const seed = draft.viewSeed ?? draft.seed
    const order: Order = { ...answersOf(draft), seed, products: await engineProducts(world, draft.products) }
    const { picture: composed, note } = await world.generation.paint(
      { ...order, palette, record, light },
      report,
      signal,
    )
    await askModel<Buffer>(world, {
      step,
      settings,
      own: composed,
      callModel: async (limit) => {
        if (!settings) throw new Error('There is no model for pictures.')
        const { openPictureModel } = await loadModels()
        const { paintPicture } = await import('./engine/models/paintPicture.ts')
        report({ stage: 'finishing', share: 0 })
        const { room, pieces } = readBoard(order, { palette: shownColors(palette, record), record })
        const cutouts = await cutoutsOf(world, draft)
        const titles = pieces.map(({ name }) => name)
        return paintPicture(
          openPictureModel(settings),
          { room, style, titles, composed, cutouts },
          { ...frame, signal: limit },
        )
      },
      keep: async (picture, maker) => {
        const image = await world.images.put(picture, 'jpg')
        await keepDraftImage(world, draft, { image, madeBy: withPicture(draft.madeBy, maker, note) })
      },
      signal,
      log,
    })
  }
}

/** The makers of the design, updated by the maker of its new picture and the engine's note about it. */
function withPicture(madeBy: MadeBy | null, maker: Maker | null, note: string | null): MadeBy | null {
  const notes = [maker?.note, note].filter((one) => !!one)
  const picture = maker || note ? { model: maker?.model ?? null, note: notes.join(' ') || null } : null
  const words = madeBy?.words
  return words || picture ? { ...(words && { words }), ...(picture && { picture }) } : null
}

async function cutoutsOf(world: Pick<World, 'images'>, { cutouts }: DraftRow): Promise<Buffer[]> {
  const found = await Promise.all(cutouts.map((name) => world.images.get(name)))
  return found.flatMap((image) => (image ? [image.bytes] : []))
}

/**
 * Lets the configured AI model make a part of a board within the user's budget. If the model fails or the budget is
 * used up, keeps the embedded engine's result with a note that states the reason.
 */
type Part<T> = {
  step: Step
  settings: ModelSettings | null
  /** The embedded engine's result, used as the fallback. */
  own: T
  callModel: (signal: AbortSignal) => Promise<T>
  keep: (made: T, maker: Maker | null) => Promise<void>
  signal: AbortSignal
  log: (error: unknown) => void
}

const ENGINE_NOTE = { describe: 'The description was written', paint: 'The picture was composed' } as const

async function askModel<T>(world: Pick<World, 'models' | 'spending'>, part: Part<T>): Promise<void> {
  const { step, settings, own, keep, signal, log } = part
  if (!settings) return keep(own, null)
  const { id: jobId, ownerId, draftId, kind } = step
  const purchase: Purchase = { jobId, ownerId, draftId, kind, model: settings.model, micros: settings.costMicros }
  const { spending } = world
  let isReserved = false
  try {
    const made = await attempt()
    if (made instanceof ModelFailure) {
      const note = `${ENGINE_NOTE[kind]} by Roomwright’s own engine: ${spokenReason(made.reason)}.`
      return await keep(own, { model: null, note })
    }
    await keep(made.result, { model: settings.model, note: null })
    if (isReserved) await spending.spend(purchase)
    isReserved = false
  } finally {
    if (isReserved) await spending.release(purchase)
  }

  async function attempt(): Promise<ModelFailure | { result: T }> {
    if (purchase.micros > 0) {
      isReserved = await spending.reserve(purchase)
      if (!isReserved) return new ModelFailure('budget', 'The budget is used up.')
    }
    const limit = AbortSignal.timeout(world.models.timeoutMs)
    try {
      return { result: await part.callModel(AbortSignal.any([signal, limit])) }
    } catch (error) {
      signal.throwIfAborted()
      const failure = limit.aborted
        ? new ModelFailure('slow', 'The time limit was reached.')
        : (await loadModels()).failureOf(error)
      const { reason, status } = failure
      const why = status === undefined ? reason : `${reason}, status ${status}`
      log(new Notice(`The model ${purchase.model} was left aside (${why}).`, { cause: failure }))
      return failure
    }
  }
}
