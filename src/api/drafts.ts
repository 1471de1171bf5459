/** Generating a board: the description with the cut-outs, then the room picture, and where the work stands. */
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  AnotherViewAnswer,
  Draft,
  DraftProgress,
  GenerateDescriptionAnswer,
  MadeBy,
  Swatch,
} from '../contract/boards.ts'
import { answersIn } from '../contract/questions.ts'
import type { DesignSelection } from '../contract/vocabulary.ts'
import { Product, WireImage } from '../contract/products.ts'
import { ReceivedProducts } from './receivedProduct.ts'
import { request, RequestFailed, UNREAD } from './request.ts'
import { requestEvents, type Told } from './requestEvents.ts'

export const CUTOUTS_MISSING = 'Background removed images are missing in the response.'
export const IMAGE_MISSING = 'Image URL is missing from the response.'

export type DraftOrder = DesignSelection &
  Pick<Draft, 'id' | 'products'> & {
    email: string
    seed?: number
  }

/** Only the cut-outs and the description are certain; a server that knows no drafts leaves out the rest. */
const ReceivedDescription = GenerateDescriptionAnswer.extend({
  background_removed_images: z.array(WireImage).nullish(),
  palette: z.array(Swatch).catch([]),
  draft_id: z.string().optional(),
  seed: z.number().catch(0),
})
const ReceivedImage = z.looseObject({ image_url: WireImage.nullish(), made_by: MadeBy.nullish().catch(null) })
const ReceivedDraft = Draft.extend({ products: ReceivedProducts })

/** Makes the draft without its room picture. The same id asked for again answers the same draft, or joins its making. */
export async function generateDescription(
  order: DraftOrder,
  { signal, onTold }: { signal?: AbortSignal; onTold: (told: Told) => void },
): Promise<Draft> {
  const init = { method: 'POST' as const, body: payload(order), signal }
  const answer = await requestEvents('generate-description/?images=url', ReceivedDescription, init, onTold)
  const cutouts = answer.background_removed_images
  if (!cutouts) throw new RequestFailed(200, CUTOUTS_MISSING, 'cutouts-missing', undefined, answer)
  const { id, products } = order
  return {
    id: answer.draft_id ?? id,
    ...answersIn(order),
    products,
    seed: answer.seed,
    background_removed_images: cutouts,
    description: answer.description,
    palette: answer.palette,
    image_url: null,
    board_id: null,
    made_by: answer.made_by,
  }
}

/** Paints the room picture of the draft and answers its address. */
export async function generateImage(
  order: DraftOrder,
  onTold: (told: Told) => void,
  signal?: AbortSignal,
): Promise<{ source: string; madeBy: MadeBy | null }> {
  const init = { method: 'POST' as const, body: payload(order), signal }
  const answer = await requestEvents('generate-image?images=url', ReceivedImage, init, onTold)
  if (!answer.image_url) throw new RequestFailed(200, IMAGE_MISSING, 'image-missing', undefined, answer)
  return { source: answer.image_url, madeBy: answer.made_by ?? null }
}

/** Puts the room picture aside for another view; answers the seed of the new one, whose picture is asked for next. */
export async function changeView(id: string, seed?: number): Promise<number> {
  const answer = await request(`drafts/${encodeURIComponent(id)}/view`, AnotherViewAnswer, {
    method: 'POST',
    body: { view_seed: seed },
  })
  return answer.view_seed
}

/** Tells the server that nobody wants this draft any more; whoever else waits for it still gets it. */
export function cancelDraft(id: string): Promise<unknown> {
  return request(`drafts/${encodeURIComponent(id)}/cancel`, UNREAD, { method: 'POST', body: {}, keepalive: true })
}

export function draftDetail(id: string) {
  return queryOptions({
    queryKey: ['drafts', id],
    queryFn: ({ signal }) => request(`drafts/${encodeURIComponent(id)}?images=url`, ReceivedDraft, { signal }),
    enabled: id !== '',
    // A draft changes only by what this app does to it.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const POLL_MS = 600

/** Where the running generation stands, asked again and again while `running`. */
export function draftProgress(id: string, running: boolean) {
  return queryOptions({
    queryKey: ['drafts', id, 'progress'],
    queryFn: ({ signal }) => request(`drafts/${encodeURIComponent(id)}/progress`, DraftProgress, { signal }),
    enabled: running && id !== '',
    refetchInterval: running ? POLL_MS : false,
    // The first question may come before the server has heard of the draft; the next one is soon enough.
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}

function payload({ id, email, products, seed, ...order }: DraftOrder) {
  return {
    email,
    selections: products.map((product) => product.title),
    selectedProducts: products.map((product) => OrderedProduct.parse(product)),
    draft_id: id,
    ...Object.fromEntries(Object.entries(answersIn(order)).filter(([, answer]) => answer !== null)),
    seed,
  }
}

/** Our server knows its other pictures by the product's id; they need not travel. */
const OrderedProduct = Product.omit({ imageSet: true, placeholder: true, plan: true, cutout: true, shadow: true })
