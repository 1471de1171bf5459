/**
 * Routes that generate a draft: first description, palette and cut-outs, then the room picture; each in a call of its
 * own, or both in one. With a draft id, each step runs exactly once for any number of requests and continues when the
 * connection is lost.
 */
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StatusAnswer } from '../../src/contract/auth.ts'
import { Draft, type MadeBy } from '../../src/contract/boards.ts'
import {
  DraftProgress,
  type ErrorEvent,
  Generate,
  GenerateBoardAnswer,
  GenerateDescriptionAnswer,
  GenerateImageAnswer,
  GenerationTerms,
  type TextEvent,
} from '../../src/contract/generation.ts'
import { ImagesAs } from '../../src/contract/products.ts'
import { toWire } from '../platform/database/keptAnswers.ts'
import { forwardOnly } from './engine/forwardOnly.ts'
import { harmonyOf } from './engine/palette/harmony.ts'
import {
  type AskedPictures,
  wireCutout,
  wireImage,
  type WirePictures,
  wirePictures,
  withPictures,
} from '../platform/images/wireImage.ts'
import { RUNNING_JOBS } from '../people/limits/ownedLimits.ts'
import type { World } from '../world.ts'
import { abortOnDisconnect, type Api, strictLimit } from '../http/api.ts'
import { requireLogin, userIdOf } from '../people/auth/session.ts'
import { wireKeptProducts } from '../catalog/routes/wireProduct.ts'
import { wireArrangement } from '../boards/arrangementStore.ts'
import { wireRecord } from '../boards/earlierRoles.ts'
import { wireWords } from '../boards/editedWords.ts'
import { boardOfDraft, draftIdOf, type DraftRow, findDraft, ownDraft } from './draftStore.ts'
import { makeDraft } from './makeDraft.ts'
import {
  draftFor,
  draftWithPicture,
  paintedDraft,
  type PaintedDraft,
  progressOf,
  STEPS,
  type Waiting,
} from './orderDraft.ts'
import { costOf } from './engine/models/readModels.ts'
import type { WorkProgress } from '../platform/database/workSchema.ts'
import { CLOSING_CODE } from '../platform/queue/workProblem.ts'
import { bodyOf, problemOf } from '../http/answerError.ts'

const EVENTS = {
  description:
    'With "Accept: text/event-stream" the answer is a stream of events: progress, text, and at the end done (with this body) or error.',
}
const BOARD_EVENTS = {
  description:
    'Orders both steps at once; the server continues with the picture when the connection is lost. With "Accept: text/event-stream" the answer is a stream of events: progress, text, described (with the body of generate-description), and at the end done (with this body) or error.',
}
const Params = z.object({ id: z.string() })
const Query = z.object({ images: ImagesAs })

export function generationRoutes(
  api: Api,
  world: Pick<
    World,
    | 'allowance'
    | 'catalogue'
    | 'clock'
    | 'counter'
    | 'database'
    | 'designWorkers'
    | 'generation'
    | 'imageAccess'
    | 'images'
    | 'models'
    | 'queue'
    | 'settings'
    | 'spending'
  >,
): void {
  const log = (error: unknown) => api.log.error({ err: error }, 'A generation failed, or a part of it.')
  world.queue.handle({
    kinds: STEPS,
    workers: world.designWorkers,
    perOwner: RUNNING_JOBS,
    perform: makeDraft(world, log),
    log,
  })
  const onRequest = requireLogin(world)
  const generate = {
    onRequest,
    config: strictLimit(world.settings, 'generation'),
  }

  api.post(
    '/generate-description/',
    {
      ...generate,
      schema: { ...EVENTS, body: Generate, querystring: Query, response: { 200: GenerateDescriptionAnswer } },
    },
    (request, reply) =>
      answerWithEvents(request, reply, async (waiting) => {
        const draft = await draftFor(world, userIdOf(request), request.body, waiting)
        return withPictures(request.query.images, (asked) => wireDescription(draft, signed(asked)))
      }),
  )

  api.post(
    '/generate-image',
    { ...generate, schema: { ...EVENTS, body: Generate, querystring: Query, response: { 200: GenerateImageAnswer } } },
    (request, reply) =>
      answerWithEvents(request, reply, async (waiting) => {
        const draft = await paintedDraft(world, userIdOf(request), request.body, waiting)
        return withPictures(request.query.images, (asked) => wirePicture(draft, signed(asked)))
      }),
  )

  api.post(
    '/generate-board',
    {
      ...generate,
      schema: { ...BOARD_EVENTS, body: Generate, querystring: Query, response: { 200: GenerateBoardAnswer } },
    },
    (request, reply) =>
      answerWithEvents(request, reply, async (waiting) => {
        const { images } = request.query
        const onProgress = forwardOnly(waiting.onProgress)
        const draft = await draftFor(world, userIdOf(request), request.body, { ...waiting, onProgress }, true)
        const described = await withPictures(images, (asked) => wireDescription(draft, signed(asked)))
        waiting.send('described', described)
        const withPicture = await draftWithPicture(world, draft, { ...waiting, onProgress })
        return withPictures(images, async (asked) => ({
          ...(await wireDescription(draft, signed(asked))),
          ...(await wirePicture(withPicture, signed(asked))),
        }))
      }),
  )

  api.get('/generation/terms', { onRequest, schema: { response: { 200: GenerationTerms } } }, (request) => {
    // Where products are chosen, the page asks this before it orders the board.
    world.generation.prepare()
    return termsFor(world, userIdOf(request))
  })

  api.post(
    '/drafts/:id/cancel',
    { onRequest, schema: { params: Params, response: { 200: StatusAnswer } } },
    async (request) => {
      await world.queue.cancel(userIdOf(request), draftIdOf(request.params.id))
      return { status_code: 200 }
    },
  )

  api.get(
    '/drafts/:id',
    { onRequest, schema: { params: Params, querystring: Query, response: { 200: Draft } } },
    async (request) => {
      const ownerId = userIdOf(request)
      const draft = await ownDraft(world, ownerId, request.params.id)
      const pictured = await withPictures(request.query.images, (asked) => wirePictured(draft, signed(asked)))
      return {
        id: draft.id,
        ...toWire(draft),
        seed: draft.seed,
        view_seed: draft.viewSeed,
        light: draft.light,
        ...pictured,
        description: draft.description,
        palette: draft.palette,
        ...wireRecord(draft, pictured.products),
        harmony: harmonyOf(draft.palette, draft.style),
        made: draft.made,
        budget: draft.budget,
        board_id: await boardOfDraft(world.database.db, draft),
        ...wireArrangement(draft, world.imageAccess.signed),
        ...wireWords(draft),
        ...makerOf(draft),
      }
    },
  )

  api.get(
    '/drafts/:id/progress',
    { onRequest, schema: { params: Params, response: { 200: DraftProgress } } },
    async (request) => {
      const ownerId = userIdOf(request)
      const id = draftIdOf(request.params.id)
      const progress = await progressOf(world, ownerId, id)
      if (progress) return progress
      // The client generates the id and may request the progress before its order has arrived.
      return (await findDraft(world, ownerId, id)) ? DONE : NOT_BEGUN
    },
  )

  /** Drafts are private, so their picture URLs are signed. */
  const signed = (asked: AskedPictures) => wirePictures(asked, world.imageAccess.signed)
  const cutoutsOf = (draft: DraftRow, pictures: WirePictures) =>
    Promise.all(draft.cutouts.map((name) => wireCutout(world.images, name, pictures)))

  async function wirePictured(draft: DraftRow, pictures: WirePictures) {
    return {
      products: await wireKeptProducts(world, draft, pictures),
      background_removed_images: await cutoutsOf(draft, pictures),
      image_url: draft.image && (await wireImage(world.images, draft.image, pictures)),
    }
  }

  async function wireDescription(draft: DraftRow, pictures: WirePictures): Promise<GenerateDescriptionAnswer> {
    return {
      background_removed_images: await cutoutsOf(draft, pictures),
      description: draft.description,
      palette: draft.palette,
      record: draft.record,
      harmony: harmonyOf(draft.palette, draft.style),
      hex_code: draft.products
        .map(({ hex_code: hex }) => hex)
        .filter(Boolean)
        .join(', '),
      draft_id: draft.id,
      seed: draft.seed,
      ...(draft.viewSeed === null ? {} : { view_seed: draft.viewSeed }),
      ...(draft.words ? wireWords(draft) : {}),
      ...makerOf(draft),
    }
  }

  async function wirePicture(
    draft: PaintedDraft,
    pictures: WirePictures,
  ): Promise<z.infer<typeof GenerateImageAnswer>> {
    return { image_url: await wireImage(world.images, draft.image, pictures), ...makerOf(draft) }
  }
}

const DONE: DraftProgress = { stage: 'done', share: 1 }
const NOT_BEGUN: DraftProgress = { stage: 'waiting', share: 0 }

function makerOf({ madeBy }: DraftRow): { made_by?: MadeBy } {
  return madeBy ? { made_by: madeBy } : {}
}

/** Answers with events during the work if the client accepts them, otherwise with JSON at its end. */
async function answerWithEvents<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (waiting: Waiting & Pick<EventSink, 'send'>) => Promise<T>,
): Promise<T | void> {
  const signal = abortOnDisconnect(reply)
  if (!wantsEvents(request)) return work({ onProgress: () => undefined, send: () => undefined, signal })
  return answerEvents(request, reply, (sink) => work({ ...sink, signal }))
}

/** Which models would make the user's next board, its cost, and the remaining budget, in dollars. */
const MICROS = 1_000_000

async function termsFor(
  { models, spending, clock }: Pick<World, 'clock' | 'models' | 'spending'>,
  ownerId: string,
): Promise<GenerationTerms> {
  const { words, picture, budgetMicros } = models
  const cost = costOf(models)
  const left = cost > 0 ? await spending.left(ownerId) : budgetMicros
  const now = clock()
  return {
    words: words?.model ?? null,
    picture: picture?.model ?? null,
    cost: cost / MICROS,
    picture_cost: costOf({ words: null, picture }) / MICROS,
    budget: budgetMicros / MICROS,
    left: left / MICROS,
    resets_at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString(),
  }
}

// Answers a request with server-sent events while its work runs (event schemas: src/contract/generation.ts).

/** Interval of keep-alive comments in milliseconds: proxies close idle connections. */
const KEEPALIVE_MS = 15_000

function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false
}

type EventSink = {
  onProgress(progress: WorkProgress): void
  /** Sends the result of a step that is not the last one. */
  send(event: 'described', data: unknown): void
}

/** The stream starts with the first event. An error before that rejects the promise and is answered as usual. */
function answerEvents<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (sink: EventSink) => Promise<T>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let stream: PassThrough | undefined
    let stillHere: NodeJS.Timeout | undefined
    let last: DraftProgress | undefined
    let written = ''

    const send = (event: string, data: unknown) => {
      if (!stream) {
        const opened = new PassThrough()
        stream = opened
        stillHere = setInterval(() => opened.write(': still here\n\n'), KEEPALIVE_MS)
        reply.raw.once('close', () => clearInterval(stillHere))
        void reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          // Disables response buffering in nginx.
          .header('x-accel-buffering', 'no')
          .send(opened)
        resolve()
      }
      stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    const end = () => {
      clearInterval(stillHere)
      stream?.end()
    }
    const onProgress = (progress: WorkProgress) => {
      const { stage, share } = progress
      if (stage !== last?.stage || share !== last.share) send('progress', { stage, share } satisfies DraftProgress)
      last = progress
      // The step after the description writes nothing.
      if (progress.written === written || progress.written === '') return
      const continues = progress.written.startsWith(written)
      const delta = continues ? progress.written.slice(written.length) : progress.written
      send('text', { delta, ...(continues ? {} : { restart: true }) } satisfies TextEvent)
      written = progress.written
    }

    const run = async () => {
      try {
        send('done', await work({ onProgress, send }))
      } catch (error) {
        if (!stream) return reject(error)
        const problem = problemOf(error, request)
        // On shutdown, the stream ends without a final event, so that the client reconnects to another server.
        if (problem.code === CLOSING_CODE) return end()
        const { status, retryAfterSeconds: retry_after } = problem
        const event: z.infer<typeof ErrorEvent> = {
          ...bodyOf(problem),
          status,
          ...(retry_after ? { retry_after } : {}),
        }
        send('error', event)
      }
      end()
    }
    void run()
  })
}
