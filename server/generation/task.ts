/** What the worker processes of the engine do. */
import { z } from 'zod'
import { Stroke } from '../../src/contract/cutouts.ts'
import { TrueSize } from './cutouts/cutOutResult.ts'
import { Bytes, Order, PaintOrder } from './order.ts'

export const Task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('describe'), order: Order }),
  z.object({ kind: z.literal('paint'), order: PaintOrder }),
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
