/** The messages between the server and its workers. */
import { z } from 'zod'
import type { Layout } from '../../studio/model/layout.ts'
import { BoardDescription, Swatch } from '../../src/contract/boards.ts'
import { DraftProgress } from '../../src/contract/generation.ts'
import { Stroke } from '../../src/contract/cutouts.ts'
import { TrueSize } from './cutouts/cutOutResult.ts'
import { Bytes, Order, PaintOrder } from './order.ts'
import type { PlanOptions } from './planDrawing.ts'

export const Task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('describe'), order: Order }),
  z.object({ kind: z.literal('paint'), order: PaintOrder }),
  z.object({
    kind: z.literal('words'),
    order: Order,
    palette: z.array(Swatch),
    unlike: z.array(BoardDescription),
    tries: z.number().optional(),
  }),
  z.object({ kind: z.literal('plan'), layout: z.custom<Layout>(), options: z.custom<PlanOptions>() }),
  z.object({
    kind: z.literal('cutOut'),
    picture: Bytes,
    size: TrueSize.nullable(),
    strokes: z.array(Stroke),
    /** Path of the operator's matting model. */
    model: z.string().nullable(),
  }),
])
export type Task = z.infer<typeof Task>

export const ToWorker = z.discriminatedUnion('say', [
  z.object({ say: z.literal('do'), id: z.number(), task: Task }),
  z.object({ say: z.literal('cancel'), id: z.number() }),
])

export const FromWorker = z.discriminatedUnion('say', [
  z.object({ say: z.literal('progress'), id: z.number(), progress: DraftProgress }),
  z.object({ say: z.literal('done'), id: z.number(), result: z.unknown() }),
  z.object({
    say: z.literal('failed'),
    id: z.number(),
    facts: z.looseObject({ type: z.string(), message: z.string(), stack: z.string() }),
  }),
])
