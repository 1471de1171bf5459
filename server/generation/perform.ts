/** Does one task, here and now. The worker calls it; so may a test. */
import type { BoardDescription, Swatch } from '../../src/contract/boards.ts'
import { cutoutOf } from './cutouts/cutoutOf.ts'
import { matte } from './cutouts/matte.ts'
import type { Checkpoint, Cutout, Order } from './order.ts'
import { paletteOf } from './palette/paletteOf.ts'
import { paintRoom } from './room/paintRoom.ts'
import type { Task } from './task.ts'
import { describeBoard } from './words/describeBoard.ts'

export function perform(task: Task, checkpoint: Checkpoint): Promise<unknown> {
  switch (task.kind) {
    case 'describe':
      return describe(task.order, checkpoint)
    case 'paint':
      return paintRoom(task.order, checkpoint)
    case 'cutOut':
      return matte(task.picture)
    default:
      return task satisfies never
  }
}

async function describe(
  order: Order,
  checkpoint: Checkpoint,
): Promise<{ cutouts: Uint8Array[]; palette: Swatch[]; description: BoardDescription }> {
  const cuts: Cutout[] = []
  for (const product of order.products) {
    await checkpoint({ stage: 'cut-outs', share: cuts.length / order.products.length })
    cuts.push(await cutoutOf(product))
  }
  await checkpoint({ stage: 'palette', share: 0 })
  const palette = await paletteOf(order, cuts)
  await checkpoint({ stage: 'description', share: 0 })
  const description = describeBoard(order, palette)
  await checkpoint({ stage: 'description', share: 1 })
  return { cutouts: cuts.map(({ cutout }) => cutout), palette, description }
}
