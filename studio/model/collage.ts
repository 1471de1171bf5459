/**
 * A collage: the arrangement of product cut-outs on a board's sheet. A slot is a box in the unit square (0 to 1, y
 * downwards), so the page, the canvas and the exporter draw it alike; slots are listed in paint order. The box of a
 * rotated slot (degrees clockwise, around its middle) is the one before the rotation, so its corners may lie outside
 * the square while the rotated cut-out lies within.
 */
import { z } from 'zod'

/** The limit of a slot's coordinates, in sheet sides: an unrotated box can be much longer than the sheet. */
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
  /** The index among the grids for this number of cut-outs; if omitted, the seed decides. */
  grid: z.number().int().min(0).max(99).optional(),
  /** The ratio of width to height of the sheet that it was arranged for; if omitted, it is composed for any sheet. */
  aspect: z.number().min(0.1).max(10).optional(),
  slots: z.array(Slot).max(10),
})
export type Collage = z.infer<typeof Collage>
