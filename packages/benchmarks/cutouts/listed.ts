/** The data exchanged between the benchmark and its measuring processes. */
import { z } from 'zod'
import { CLASSES } from './pictures.ts'

export const Listed = z.array(z.object({ name: z.string(), id: z.string(), class: z.enum(CLASSES) }))
export type Listed = z.infer<typeof Listed>

export const Row = z.object({
  id: z.string(),
  class: z.enum(CLASSES),
  iou: z.number(),
  mae: z.number(),
  confidence: z.number(),
  isCard: z.boolean(),
  cpuMs: z.number(),
})
export type Row = z.infer<typeof Row>

/** All results of one matting method. */
export const Measured = z.object({ way: z.string(), rows: z.array(Row), peakMb: z.number() })
export type Measured = z.infer<typeof Measured>
