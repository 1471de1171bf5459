/**
 * The two jobs that make a draft. Each runs engine, model, image store, database in this order, so that a row never
 * references a missing picture. Both are idempotent: the first stored result wins.
 */
import type { BoardDescription } from '../../../src/contract/boards.ts'
import type { Order } from '../../generation/engine.ts'
import type { JobReport, PerformJob } from '../../generation/jobs/job.ts'
import { openPictureModel, paintPicture, type PictureFrame } from '../../generation/models/paintPicture.ts'
import { openWordModel, writeWords } from '../../generation/models/writeWords.ts'
import { ENGINE_REVISION } from '../../generation/revision.ts'
import { factsOf } from '../../generation/words/facts.ts'
import { notFound } from '../../problem.ts'
import type { World } from '../../world.ts'
import { askModel } from './askModel.ts'
import { type DraftRow, findDraft, keepDraft, keepDraftImage } from './draftStore.ts'
import { engineProducts } from './order.ts'

type Log = (error: unknown) => void

export function makeDraft(world: World, log: Log): PerformJob {
  const describe = describeDraft(world, log)
  const paint = paintDraft(world, log)
  return (job, report, signal) => (job.kind === 'describe' ? describe : paint)(job, report, signal)
}

function describeDraft(world: World, log: Log): PerformJob {
  const { words } = world.models
  const model = words && openWordModel(words)
  return async (job, report, signal) => {
    const { ownerId, draftId, asked } = job
    if (!asked) throw new Error(`The job of draft ${draftId} holds no order.`)
    if (await findDraft(world, ownerId, draftId)) return
    const { products: kept, hash, ...rest } = asked
    const order = { ...rest, products: await engineProducts(world, kept) }
    const { palette, ...described } = await world.generation.describe(
      order,
      model ? beforeModel(report) : report,
      signal,
    )
    const cutouts = await Promise.all(described.cutouts.map((cutout) => world.images.put(cutout, 'webp')))
    await askModel<BoardDescription>(world, {
      job,
      settings: words,
      own: described.description,
      ask: async (limit) => {
        if (!model) throw new Error('There is no model for words.')
        return writeWords(model, factsOf(order, palette), {
          seed: order.seed,
          signal: limit,
          onText: reportText(report),
        })
      },
      keep: async (description, maker) => {
        await keepDraft(world.database.db, {
          ownerId,
          id: draftId,
          orderHash: hash,
          ...rest,
          products: kept,
          cutouts,
          description,
          palette,
          made: { engine: ENGINE_REVISION, at: world.clock().toISOString() },
          viewSeed: null,
          views: [],
          arrangement: null,
          madeBy: maker && { words: maker },
          image: null,
          createdAt: world.clock(),
          usedAt: world.clock(),
        })
      },
      signal,
      log,
    })
  }
}

/** Reports the description stage as 0 % done: the engine's text is instant, but the model's text is still to come. */
function beforeModel(report: JobReport): JobReport {
  return (state) => report(state.stage === 'description' ? { ...state, share: 0 } : state)
}

/** Typical length of a description in characters, to estimate the progress. */
const USUAL_CHARACTERS = 1300

function reportText(report: JobReport): (written: string) => void {
  return (written) =>
    report({ stage: 'description', share: Math.min(0.95, written.length / USUAL_CHARACTERS), written })
}

function paintDraft(world: World, log: Log): PerformJob {
  const { picture: settings } = world.models
  const model = settings && openPictureModel(settings)
  const frame: PictureFrame =
    settings?.provider === 'openai-compatible' ? { size: settings.size } : { aspectRatio: '3:2' }
  return async (job, report, signal) => {
    const draft = await findDraft(world, job.ownerId, job.draftId)
    if (!draft) throw notFound('draft')
    if (draft.image !== null) return
    const { functionName, size, style, palette } = draft
    const seed = draft.viewSeed ?? draft.seed
    const order: Order = { functionName, size, style, seed, products: await engineProducts(world, draft.products) }
    const composed = await world.generation.paint({ ...order, palette }, report, signal)
    await askModel<Buffer>(world, {
      job,
      settings,
      own: composed,
      ask: async (limit) => {
        if (!model) throw new Error('There is no model for pictures.')
        report({ stage: 'finishing', share: 0 })
        const { room, things } = factsOf(order, palette)
        const cutouts = await cutoutsOf(world, draft)
        const titles = things.map(({ name }) => name)
        return paintPicture(model, { room, style, titles, composed, cutouts }, { ...frame, signal: limit })
      },
      keep: async (picture, maker) => {
        const madeBy = maker ? { ...draft.madeBy, picture: maker } : draft.madeBy
        await keepDraftImage(world, draft, { image: await world.images.put(picture, 'jpg'), madeBy })
      },
      signal,
      log,
    })
  }
}

async function cutoutsOf(world: World, { cutouts }: DraftRow): Promise<Buffer[]> {
  const found = await Promise.all(cutouts.map((name) => world.images.get(name)))
  return found.flatMap((image) => (image ? [image.bytes] : []))
}
