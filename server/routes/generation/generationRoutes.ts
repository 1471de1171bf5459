/**
 * Making a draft: first the words, colours and cut-outs, then the room picture. With a draft id each happens exactly
 * once, however often it is asked for, and goes on when the connection is lost.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  Draft,
  DraftProgress,
  Generate,
  GenerateDescriptionAnswer,
  GenerateImageAnswer,
} from '../../../src/contract/boards.ts'
import { ImagesAs } from '../../../src/contract/products.ts'
import { wireCutout, wireImage } from '../../images/wireImage.ts'
import { forbidden, notFound } from '../../problem.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { wireKeptProducts } from '../products/wireProduct.ts'
import { wireArrangement } from '../boards/arrangementStore.ts'
import { openDraftJobs, openProgressBoard } from './draftJobs.ts'
import { boardOfDraft, type DraftRow, draftExists, findDraft, findDraftOfOrder } from './draftStore.ts'
import { describeDraft, paintDraft } from './makeDraft.ts'
import { readOrder } from './order.ts'

/** Ten products with a photograph each in base64. */
const BODY_LIMIT_BYTES = 24_000_000
const Params = z.object({ id: z.string() })
const Query = z.object({ images: ImagesAs })
const Uuid = z.uuid()

export function generationRoutes(api: Api, world: World): void {
  const progress = openProgressBoard()
  const describing = openDraftJobs<DraftRow>(progress)
  const painting = openDraftJobs<string>(progress)
  const onRequest = requireLogin(world)
  const generate = {
    onRequest,
    bodyLimit: BODY_LIMIT_BYTES,
    config: strictLimit(world.settings, 'generation'),
  }

  /** The draft that the call is about, made now unless it is there. */
  async function draftFor(ownerId: string, body: Generate, signal: AbortSignal): Promise<DraftRow> {
    const id = body.draft_id
    const known = id && (await findDraft(world, ownerId, id))
    if (known) return known
    const order = await readOrder(world, body)
    const draftId = id ?? randomUUID()
    // Without an id nobody can come back for the result, so the work ends with the connection.
    return describing.run(`${ownerId}/${draftId}`, (report) =>
      world.allowance.design(ownerId, draftId, () =>
        describeDraft(world, { ownerId, id: draftId }, order, report, id ? undefined : signal),
      ),
    )
  }

  api.post(
    '/generate-description/',
    { ...generate, schema: { body: Generate, querystring: Query, response: { 200: GenerateDescriptionAnswer } } },
    async (request, reply) => {
      const draft = await draftFor(userIdOf(request), request.body, closing(reply))
      return {
        background_removed_images: await cutoutsOf(draft, request.query.images),
        description: draft.description,
        palette: draft.palette,
        draft_id: draft.id,
        seed: draft.seed,
      }
    },
  )

  api.post(
    '/generate-image',
    { ...generate, schema: { body: Generate, querystring: Query, response: { 200: GenerateImageAnswer } } },
    async (request, reply) => {
      const ownerId = userIdOf(request)
      const { body } = request
      const sameOrder = body.draft_id
        ? undefined
        : await findDraftOfOrder(world, ownerId, (await readOrder(world, body)).hash)
      const draft = sameOrder ?? (await draftFor(ownerId, body, closing(reply)))
      const image =
        draft.image ?? (await painting.run(`${ownerId}/${draft.id}`, (report) => paintDraft(world, draft, report)))
      return { image_url: await wireImage(world.images, image, request.query.images) }
    },
  )

  api.get(
    '/drafts/:id',
    { onRequest, schema: { params: Params, querystring: Query, response: { 200: Draft } } },
    async (request) => {
      const { images } = request.query
      const ownerId = userIdOf(request)
      const id = draftId(request.params.id)
      const draft = await findDraft(world, ownerId, id)
      if (!draft) throw (await draftExists(world, id)) ? forbidden() : notFound('draft')
      return {
        id: draft.id,
        function_name: draft.functionName,
        size: draft.size,
        style: draft.style,
        seed: draft.seed,
        products: await wireKeptProducts(world, draft.products, images),
        background_removed_images: await cutoutsOf(draft, images),
        description: draft.description,
        palette: draft.palette,
        image_url: draft.image && (await wireImage(world.images, draft.image, images)),
        board_id: await boardOfDraft(world, ownerId, draft.id),
        ...wireArrangement(draft),
      }
    },
  )

  api.get(
    '/drafts/:id/progress',
    { onRequest, schema: { params: Params, response: { 200: DraftProgress } } },
    async (request) => {
      const ownerId = userIdOf(request)
      const id = draftId(request.params.id)
      const told = progress.read(`${ownerId}/${id}`)
      if (told) return told
      // The client makes the id and may ask before the order itself has arrived.
      return (await findDraft(world, ownerId, id)) ? DONE : NOT_BEGUN
    },
  )

  const cutoutsOf = (draft: DraftRow, images: 'url' | 'base64') =>
    Promise.all(draft.cutouts.map((name) => wireCutout(world.images, name, images)))
}

const DONE: DraftProgress = { stage: 'done', share: 1 }
const NOT_BEGUN: DraftProgress = { stage: 'waiting', share: 0 }

function draftId(text: string): string {
  if (!Uuid.safeParse(text).success) throw notFound('draft')
  return text.toLowerCase()
}

/** Aborts when the client goes away before its answer. */
function closing(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
