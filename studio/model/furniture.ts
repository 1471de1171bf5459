/**
 * What a piece of furniture is to the studio: its kind decides how it is drawn in plan, its footprint what it covers.
 * Lengths are inches: `width` is the extent along the piece's own x axis (side to side as seen from its front),
 * `length` along its own y axis (its depth; the back lies at negative y), `height` from the floor up.
 */
import { z } from 'zod'

export const FurnitureKind = z.enum([
  'sofa',
  'sectional',
  'loveseat',
  'chair',
  'bed',
  'mattress',
  'dining-chair',
  'dining-table',
  'round-table',
  'coffee-table',
  'side-table',
  'bench',
  'lamp',
  'rug',
  'bar',
  'cabinet',
  'bath',
  'vanity',
  'toilet',
  'shower',
  'textile',
  'pillow',
  'plant',
  'paint',
  'tile',
  'block',
])
export type FurnitureKind = z.infer<typeof FurnitureKind>

/** What stands on a plan: furniture, and people to see how much room they have. */
export const PieceKind = z.enum([...FurnitureKind.options, 'person'])
export type PieceKind = z.infer<typeof PieceKind>

/** At most 1,000 ft: beyond that a number is a slip of the finger, and the canvas would lose precision. */
const inches = z.number().positive().max(12_000)

export const Footprint = z.object({
  shape: z.enum(['rectangle', 'ellipse', 'corner']),
  width: inches,
  length: inches,
  height: inches.optional(),
})
export type Footprint = z.infer<typeof Footprint>
