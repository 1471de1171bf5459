/** What the worker processes of the engine do. */
import { z } from 'zod'
import type { Layout } from '../../../studio/model/layout.ts'
import { BoardDescription } from '../../../src/contract/boards.ts'
import { Swatch } from '../../../src/contract/designRecord.ts'
import { Stroke } from '../../../src/contract/cutouts.ts'
import { TrueSize } from './cutouts/cutOutResult.ts'
import { Bytes, Order, PaintOrder } from './order.ts'
import type { PlanOptions } from './planDrawing.ts'

export const Task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('describe'), order: Order }),
  z.object({ kind: z.literal('decide'), order: Order }),
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
