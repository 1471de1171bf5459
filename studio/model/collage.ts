/**
 * A collage: which cut-out stands where on the board's sheet. A slot is a box of the unit square (0..1, y downwards),
 * so the page, the canvas and the exporter draw it alike; slots stand in their order of paint. A slot that is turned
 * (degrees clockwise, about its middle) is given as it was before the turn, so its corners may lie outside the square
 * while the turned piece lies within.
 */
import { z } from 'zod'

/** A long piece that stands on end reaches this many sheet sides before it is turned. */
const FARTHEST = 4

export const Slot = z.object({
  index: z.number().int().min(0).max(9),
  x: z.number().min(-FARTHEST).max(FARTHEST),
  y: z.number().min(-FARTHEST).max(FARTHEST),
  width: z.number().positive().max(FARTHEST),
  height: z.number().positive().max(FARTHEST),
  turn: z.number().min(0).lt(360).optional(),
})
export type Slot = z.infer<typeof Slot>

export const Collage = z.object({
  version: z.literal(1),
  seed: z.number().int().nonnegative(),
  /** Which of the grids for this number of pieces; left out, the seed decides. */
  grid: z.number().int().min(0).max(99).optional(),
  /** Width over height of the sheet on which it was arranged; left out, it is composed for any sheet. */
  aspect: z.number().min(0.1).max(10).optional(),
  slots: z.array(Slot).max(10),
})
export type Collage = z.infer<typeof Collage>
