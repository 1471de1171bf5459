/**
 * The calls of drafts: generating a board (the description with the cut-outs, then the room picture), its progress, and
 * reading and changing the draft. Running creations are joined by draft id.
 */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { AnotherViewAnswer, type UpdateDraft } from '../contract/boardChanges.ts'
import { Draft, MadeBy } from '../contract/boards.ts'
import { Swatch } from '../contract/designRecord.ts'
import { DraftProgress, type Generate, GenerateDescriptionAnswer } from '../contract/generation.ts'
import { answersIn } from '../contract/questions.ts'
import type { DesignSelection, RoomLight } from '../contract/vocabulary.ts'
import { Product, WireImage } from '../contract/products.ts'
import { ReceivedProducts } from './receivedProduct.ts'
import { parseBody, request, RequestFailed, IGNORED_BODY } from './request.ts'
import { type GenerationProgress, requestEvents } from './requestEvents.ts'

const CUTOUTS_MISSING = 'Background removed images are missing in the response.'
const IMAGE_MISSING = 'Image URL is missing from the response.'

export type DraftOrder = DesignSelection &
  Pick<Draft, 'id' | 'products'> & {
    email: string
    seed?: number
    light?: RoomLight | null
    /** The draft or board whose picture is drawn again: its words are kept. */
    wordsOf?: Generate['words_of']
    viewSeed?: number
  }

/** Only the cut-outs and the description are required; servers without drafts omit the rest. */
const ReceivedDescription = GenerateDescriptionAnswer.extend({
  background_removed_images: z.array(WireImage).nullish(),
  palette: z.array(Swatch).catch([]),
  draft_id: z.string().optional(),
  seed: z.number().catch(0),
})
const ReceivedImage = z.looseObject({ image_url: WireImage.nullish(), made_by: MadeBy.nullish().catch(null) })
const ReceivedBoard = ReceivedDescription.extend(ReceivedImage.shape)
/** Older servers do not return the light. */
const ReceivedView = AnotherViewAnswer.partial({ light: true })
const ReceivedDraft = Draft.extend({ products: ReceivedProducts })

/** The room picture and the model that made it; null: the embedded engine. */
type MadePicture = { source: string; madeBy: MadeBy | null }

// Running creations of boards, one per draft id, outside React: a remounted screen joins the running one. A creation whose
// screen is left before the draft is described is canceled; afterwards it continues with the picture.

type Watch = (progress: GenerationProgress) => void
type Creation = {
  /** Resolves with the draft when everything but its picture is made. */
  readonly draft: Promise<Draft>
  readonly picture: Promise<MadePicture>
  readonly controller: AbortController
  readonly watchers: Set<Watch>
  progress: GenerationProgress | null
  isDescribed: boolean
}

const runningCreations = new Map<string, Creation>()

/** Starts the creation, or joins the running one, and reports its progress. The caller must `leave`. */
export function joinCreation(order: DraftOrder, watch: Watch): { draft: Promise<Draft>; leave: () => void } {
  const creation = runningCreations.get(order.id) ?? startCreation(order)
  creation.watchers.add(watch)
  if (creation.progress) watch(creation.progress)
  const leave = () => {
    creation.watchers.delete(watch)
    // In the next task: the screen may be mounted again at once.
    setTimeout(() => {
      if (creation.watchers.size > 0 || creation.isDescribed || runningCreations.get(order.id) !== creation) return
      creation.controller.abort()
      // The server continues after a lost connection, so leaving is sent to it.
      cancelDraft(order.id).catch(() => undefined)
    })
  }
  return { draft: creation.draft, leave }
}

/** The picture of a running creation; undefined if there is none. `abort` closes the connection. */
export function joinPicture(
  id: string,
  watch: Watch,
): { picture: Promise<MadePicture>; abort: () => void } | undefined {
  const creation = runningCreations.get(id)
  if (!creation) return undefined
  creation.watchers.add(watch)
  return { picture: creation.picture, abort: () => creation.controller.abort() }
}

function startCreation(order: DraftOrder): Creation {
  const controller = new AbortController()
  let resolve: (draft: Draft) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const draft = new Promise<Draft>((...handlers) => {
    ;[resolve, reject] = handlers
  })
  const picture = generateBoard(order, {
    signal: controller.signal,
    onProgress: (progress) => {
      creation.progress = progress
      for (const watch of creation.watchers) watch(progress)
    },
    onDescribed: (made) => {
      creation.isDescribed = true
      resolve(made)
    },
  })
  const creation: Creation = {
    draft,
    picture,
    controller,
    watchers: new Set(),
    progress: null,
    isDescribed: false,
  }
  runningCreations.set(order.id, creation)
  const end = () => {
    if (runningCreations.get(order.id) === creation) runningCreations.delete(order.id)
  }
  controller.signal.addEventListener('abort', end)
  picture.then(end, (error: unknown) => {
    end()
    // Without effect if the draft is described; then only the picture has failed.
    reject(error)
  })
  return creation
}

type BoardHandlers = {
  readonly signal: AbortSignal
  readonly onProgress: (progress: GenerationProgress) => void
  /** Called with the draft once everything except its picture is made. */
  readonly onDescribed: (draft: Draft) => void
}

/**
 * Makes a draft and its room picture. A repeated call with the same id joins the running work or returns the same
 * draft; the server continues with the picture when the connection is lost.
 */
async function generateBoard(
  order: DraftOrder,
  { signal, onProgress, onDescribed }: BoardHandlers,
): Promise<MadePicture> {
  const init = { method: 'POST' as const, body: payload(order), signal }
  const answer = await requestEvents('generate-board?images=url', ReceivedBoard, init, {
    onProgress,
    onDescribed: (body) => onDescribed(describedDraft(order, parseBody(ReceivedDescription, body, 200))),
  })
  onDescribed(describedDraft(order, answer))
  return pictureIn(answer)
}

/** Makes the room picture of an existing draft, or joins the running work. */
export async function generateImage(
  order: DraftOrder,
  onProgress: (progress: GenerationProgress) => void,
  signal?: AbortSignal,
): Promise<MadePicture> {
  const init = { method: 'POST' as const, body: payload(order), signal }
  return pictureIn(await requestEvents('generate-image?images=url', ReceivedImage, init, { onProgress }))
}

function describedDraft(order: DraftOrder, answer: z.infer<typeof ReceivedDescription>): Draft {
  const cutouts = answer.background_removed_images
  if (!cutouts) throw new RequestFailed(200, CUTOUTS_MISSING, 'cutouts-missing', undefined, answer)
  const { id, products } = order
  return {
    id: answer.draft_id ?? id,
    ...answersIn(order),
    products,
    seed: answer.seed,
    light: order.light,
    background_removed_images: cutouts,
    description: answer.description,
    palette: answer.palette,
    record: answer.record,
    image_url: null,
    board_id: null,
    made_by: answer.made_by,
    words_edited: answer.words_edited,
    words_are_earlier: answer.words_are_earlier,
    view_seed: answer.view_seed,
  }
}

function pictureIn(answer: z.infer<typeof ReceivedImage>): MadePicture {
  if (!answer.image_url) throw new RequestFailed(200, IMAGE_MISSING, 'image-missing', undefined, answer)
  return { source: answer.image_url, madeBy: answer.made_by ?? null }
}

/** A view of the room; without a seed a new one, without a light in the current light. */
export type WantedView = { view_seed?: number; light?: RoomLight }

/** Starts another view of the room and returns it; its picture is requested next. */
export function changeView(
  id: string,
  wanted: WantedView,
): Promise<{ view_seed: number; light?: RoomLight | undefined }> {
  return request(`drafts/${encodeURIComponent(id)}/view`, ReceivedView, { method: 'POST', body: wanted })
}

/** Cancels the request for this draft; other waiting requests still get it. */
export function cancelDraft(id: string): Promise<unknown> {
  return request(`drafts/${encodeURIComponent(id)}/cancel`, IGNORED_BODY, { method: 'POST', body: {}, keepalive: true })
}

export function fetchDraft(id: string, signal?: AbortSignal) {
  return request(`drafts/${encodeURIComponent(id)}?images=url`, ReceivedDraft, { signal })
}

export function updateDraft(id: string, change: UpdateDraft): Promise<unknown> {
  return request(`drafts/${encodeURIComponent(id)}`, IGNORED_BODY, { method: 'PATCH', body: change })
}

export function draftDetail(id: string) {
  return queryOptions({
    queryKey: ['drafts', id],
    queryFn: ({ signal }) => fetchDraft(id, signal),
    enabled: id !== '',
    // A draft changes only through this app.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const POLL_MS = 600

/** The progress of the running generation, polled while `running`. */
export function draftProgress(id: string, running: boolean) {
  return queryOptions({
    queryKey: ['drafts', id, 'progress'],
    queryFn: ({ signal }) => request(`drafts/${encodeURIComponent(id)}/progress`, DraftProgress, { signal }),
    enabled: running && id !== '',
    refetchInterval: running ? POLL_MS : false,
    // The first poll may reach the server before the draft exists; the next one follows.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

function payload({ id, email, products, seed, light, wordsOf, viewSeed, ...order }: DraftOrder) {
  return {
    email,
    selections: products.map((product) => product.title),
    selectedProducts: products.map((product) => OrderedProduct.parse(product)),
    draft_id: id,
    ...Object.fromEntries(Object.entries(answersIn(order)).filter(([, answer]) => answer !== null)),
    seed,
    light: light ?? undefined,
    words_of: wordsOf,
    view_seed: viewSeed,
  }
}

/** The server reads its own pictures by product id; they are not sent. */
const OrderedProduct = Product.omit({
  imageSet: true,
  placeholder: true,
  plan: true,
  cutout: true,
  model: true,
  shadow: true,
})
