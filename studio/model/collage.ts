/**
 * A collage: which cut-out stands where on the board. A slot is a box of the unit square (0..1, y downwards), so the
 * page, the canvas and the exporter draw it alike. `order` is the order of paint.
 */
import { z } from 'zod'

export const Slot = z.object({
  index: z.number().int().min(0).max(9),
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().positive().max(1),
  height: z.number().positive().max(1),
})
export type Slot = z.infer<typeof Slot>

export const Collage = z.object({
  version: z.literal(1),
  seed: z.number().int().nonnegative(),
  slots: z.array(Slot).max(10),
})
export type Collage = z.infer<typeof Collage>
