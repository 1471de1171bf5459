/** Runs one task in this process. Called by the worker, and by tests. */
import { cutoutOf } from './cutouts/cutoutOf.ts'
import { cutOutOrRefuse } from './cutouts/cutOutOrRefuse.ts'
import type { CutOutResult } from './cutouts/cutOutResult.ts'
import type { Checkpoint, DecideResult, DescribeResult, Order } from './order.ts'
import { lookOf } from './palette/visibleColors.ts'
import { paintRoom } from './picture/paintRoom.ts'
import { planSvg } from './planDrawing.ts'
import { decideDesign, shownColors } from './record/decideDesign.ts'
import type { Task } from './task.ts'
import { describeBoard } from './words/describeBoard.ts'
import { freshWords } from './words/freshSeed.ts'

export async function perform(task: Task, checkpoint: Checkpoint): Promise<unknown> {
  switch (task.kind) {
    case 'describe':
      return describe(task.order, checkpoint)
    case 'decide':
      return decide(task.order)
    case 'paint':
      return paintRoom(task.order, checkpoint)
    case 'words':
      return freshWords(task.order, task)
    case 'plan':
      return planSvg(task.layout, task.options)
    case 'cutOut':
      return cutOutOrRefuse(task)
    default:
      return task satisfies never
  }
}

async function decide(order: Order): Promise<DecideResult> {
  const looks = await Promise.all(order.products.map(async (product) => lookOf((await cutoutOf(product)).image)))
  return decideDesign(order, looks)
}

async function describe(order: Order, checkpoint: Checkpoint): Promise<DescribeResult> {
  const cuts: CutOutResult[] = []
  for (const product of order.products) {
    await checkpoint({ stage: 'cut-outs', share: cuts.length / order.products.length })
    cuts.push(await cutoutOf(product))
  }
  await checkpoint({ stage: 'palette', share: 0 })
  const looks = await Promise.all(cuts.map(({ image }) => lookOf(image)))
  const { palette, record } = decideDesign(order, looks)
  await checkpoint({ stage: 'description', share: 0 })
  const description = describeBoard(order, shownColors(palette, record))
  await checkpoint({ stage: 'description', share: 1 })
  return {
    cutouts: cuts.map(({ image }) => image),
    palette,
    record,
    description,
  }
}
