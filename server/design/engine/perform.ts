/** The tasks of the engine, and how one is performed: by a worker process (worker.ts), and by tests. */
import { z } from 'zod'
import type { Layout } from '../../../studio/model/layout.ts'
import { BoardDescription } from '../../../src/contract/boards.ts'
import { DesignRecord, Swatch } from '../../../src/contract/designRecord.ts'
import { BrushStroke } from '../../../src/contract/cutouts.ts'
import { shownColors } from '../../../src/contract/shownColors.ts'
import { cutoutOf } from './cutouts/cutoutOf.ts'
import { cutOutOrRefuse } from './cutouts/cutOutOrRefuse.ts'
import { type CutOutResult, TrueSize } from './cutouts/cutOutResult.ts'
import { Bytes, type Checkpoint, type DecideResult, type DescribeResult, Order, PaintOrder } from './order.ts'
import { productLook } from './palette/soldLook.ts'
import type { Look } from './palette/visibleColors.ts'
import { paintRoom } from './picture/paintRoom.ts'
import type { Dyes } from './picture/piece.ts'
import { plateIn, plateOf } from './picture/plate.ts'
import { type Bed, wornCutouts, wornPlan } from './picture/wornPictures.ts'
import { type PlanOptions, planSvg } from './planDrawing.ts'
import { decideDesign } from './record/decideDesign.ts'
import { describeBoard } from './words/describeBoard.ts'

export const Task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('describe'), order: Order, unlike: z.array(BoardDescription) }),
  z.object({ kind: z.literal('decide'), order: Order }),
  z.object({ kind: z.literal('paint'), order: PaintOrder }),
  z.object({
    kind: z.literal('words'),
    order: Order,
    palette: z.array(Swatch),
    record: DesignRecord.nullable(),
    unlike: z.array(BoardDescription),
    revised: BoardDescription.optional(),
  }),
  z.object({ kind: z.literal('plan'), layout: z.custom<Layout>(), options: z.custom<PlanOptions>() }),
  z.object({ kind: z.literal('wornPlan'), bed: z.custom<Bed>(), dyes: z.custom<Dyes>() }),
  z.object({
    kind: z.literal('cutOut'),
    picture: Bytes,
    size: TrueSize.nullable(),
    strokes: z.array(BrushStroke),
    /** Path of the operator's matting model. */
    model: z.string().nullable(),
  }),
])
export type Task = z.infer<typeof Task>

export async function perform(task: Task, checkpoint: Checkpoint): Promise<unknown> {
  switch (task.kind) {
    case 'describe':
      return describe(task, checkpoint)
    case 'decide':
      return decide(task.order)
    case 'paint':
      return paintRoom(task.order, checkpoint)
    case 'words':
      return describeBoard(task.order, task)
    case 'plan':
      return planSvg(task.layout, task.options)
    case 'wornPlan':
      return wornPlan(task.bed, task.dyes)
    case 'cutOut':
      return cutOutOrRefuse(task)
    default:
      return task satisfies never
  }
}

async function decide(order: Order): Promise<DecideResult> {
  const cuts = await Promise.all(order.products.map(cutoutOf))
  const decided = decideDesign(order, await looksOf(order, cuts))
  const worn = await wornCutouts(order.products, decided.record)
  return { ...decided, worn: worn.flatMap((cutout, index) => (cutout ? [{ index, cutout }] : [])) }
}

function looksOf({ products }: Order, cuts: readonly CutOutResult[]): Promise<Look[]> {
  return Promise.all(products.map((product, index) => productLook(product, cuts[index]?.image)))
}

async function describe(
  { order, unlike }: Extract<Task, { kind: 'describe' }>,
  checkpoint: Checkpoint,
): Promise<DescribeResult> {
  const cuts: CutOutResult[] = []
  for (const product of order.products) {
    await checkpoint({ stage: 'cut-outs', share: cuts.length / order.products.length })
    cuts.push(await cutoutOf(product))
  }
  await checkpoint({ stage: 'palette', share: 0 })
  const { palette, record } = decideDesign(order, await looksOf(order, cuts))
  await checkpoint({ stage: 'description', share: 0 })
  const write = async () => {
    const description = describeBoard(order, { palette: shownColors(palette, record), record, unlike })
    await checkpoint({ stage: 'description', share: 1 })
    return description
  }
  // The room, which is painted next, and pictures of beds are decoded in other threads while this one writes the words.
  plateOf(plateIn(record)).catch(() => undefined)
  const [worn, description] = await Promise.all([wornCutouts(order.products, record), write()])
  return {
    cutouts: cuts.map(({ image }, index) => worn[index] ?? image),
    palette,
    record,
    description,
  }
}
