/** The two steps of a draft: engine, image store, database, in this order, so that a row never names a picture that is not there. */
import type { DraftProgress } from '../../../src/contract/boards.ts'
import type { World } from '../../world.ts'
import { type DraftRow, keepDraft, keepDraftImage } from './draftStore.ts'
import { type DraftOrder, engineProducts } from './order.ts'

type Report = (progress: DraftProgress) => void

export async function describeDraft(
  world: World,
  { ownerId, id }: { ownerId: string; id: string },
  { order, kept, hash }: DraftOrder,
  report: Report,
  signal?: AbortSignal,
): Promise<DraftRow> {
  const described = await world.generation.describe(order, report, signal)
  const cutouts = await Promise.all(described.cutouts.map((cutout) => world.images.put(cutout, 'webp')))
  return keepDraft(world, {
    ownerId,
    id,
    orderHash: hash,
    functionName: order.functionName,
    size: order.size,
    style: order.style,
    seed: order.seed,
    products: kept,
    cutouts,
    description: described.description,
    palette: described.palette,
    arrangement: null,
    image: null,
    createdAt: world.clock(),
  })
}

/** Answers the name of the room picture. */
export async function paintDraft(world: World, draft: DraftRow, report: Report): Promise<string> {
  const { functionName, size, style, seed, palette } = draft
  const products = await engineProducts(world, draft.products)
  const picture = await world.generation.paint({ products, functionName, size, style, seed, palette }, report)
  return keepDraftImage(world, draft, await world.images.put(picture, 'jpg'))
}
