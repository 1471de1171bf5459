/**
 * Furniture as the canvas module sees it: its kind decides how it is drawn in plan, its footprint the floor area that
 * it covers. Lengths are inches: `width` is the extent along the item's own x axis (side to side as seen from its
 * front), `length` along its own y axis (its depth; the back is at negative y), `height` the extent above the floor.
 */
import { z } from 'zod'
import { storedObject } from './storedObject.ts'

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

/**
 * The kinds of items on a plan: furniture, people as a reference for the space around them, and the textiles that hang at a
 * window, which lie folded as products.
 */
export const PieceKind = z.enum([...FurnitureKind.options, 'person', 'curtain'])
export type PieceKind = z.infer<typeof PieceKind>

/** What a piece of one's own is made of, as the room in 3D shows it. Products have models. */
export const PieceMaterial = z.enum(['cloth', 'leather', 'wood', 'paint', 'metal'])
export type PieceMaterial = z.infer<typeof PieceMaterial>

/** At most 1,000 ft: larger numbers are typing errors, and the canvas would lose precision. */
const inches = z.number().positive().max(12_000)

const footprint = {
  shape: z.enum(['rectangle', 'ellipse', 'corner']),
  width: inches,
  length: inches,
  height: inches.optional(),
  /**
   * Of a product whose shop does not say its size: the sides that are the usual ones of its kind. Empty once they have been
   * typed; without it the size is that of the product or of one's own piece.
   */
  assumed: z
    .array(z.enum(['width', 'length']))
    .max(2)
    .optional(),
}
export const Footprint = storedObject(footprint, { parts: { footprint } })
export type Footprint = z.infer<typeof Footprint>
