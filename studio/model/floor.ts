/** A floor: one of six shapes, its overall width (x) and length (y) in inches, and the doors and windows in its walls. */
import { z } from 'zod'

export const FloorShape = z.enum(['rectangular', 'l-shaped', 'cut', 't-shaped', 'u-shaped', 'beveled'])
export type FloorShape = z.infer<typeof FloorShape>

/** The default room of specification section 9. */
export const DEFAULT_FLOOR_INCHES = 200

/** From one inch to 1,000 ft: wide enough for every room, narrow enough that nothing overflows. */
const side = z.number().min(1).max(12_000)

/** Where an opening sits: inches from the corner at which the wall starts, walking clockwise, to its middle. */
const place = {
  id: z.string().min(1).max(80),
  wall: z.number().int().min(0).max(7),
  at: z.number().min(0).max(12_000),
  width: z.number().min(12).max(240),
}

/** `hinge`: at the end of the opening that comes first, walking clockwise, or last. `swing`: into the room or out of it. */
export const Opening = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('door'), ...place, hinge: z.enum(['first', 'last']), swing: z.enum(['in', 'out']) }),
  z.object({ kind: z.literal('window'), ...place }),
])
export type Opening = z.infer<typeof Opening>

export const MAX_OPENINGS = 24

/** A floor saved before there were openings has none. */
export const Floor = z.object({
  shape: FloorShape,
  width: side,
  length: side,
  openings: z.array(Opening).max(MAX_OPENINGS).optional(),
})
export type Floor = z.infer<typeof Floor>
