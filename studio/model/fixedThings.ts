/** What stands in a room and cannot be moved: columns and inner walls, from floor to ceiling. Lengths are inches. */
import { z } from 'zod'
import { storedObject } from './storedObject.ts'

export const FixedKind = z.enum(['column', 'round-column', 'inner-wall'])
export type FixedKind = z.infer<typeof FixedKind>

/** Inches: the least and the greatest side. */
export const FIXED_SIDE = { least: 1, most: 12_000 }
const side = z.number().min(FIXED_SIDE.least).max(FIXED_SIDE.most)

/** The middle of its box on the floor, the degrees by which the box is turned clockwise, and the sides of the box. */
const place = {
  x: z.number().min(-12_000).max(12_000),
  y: z.number().min(-12_000).max(12_000),
  rotation: z.number().min(0).lt(360),
  width: side,
  length: side,
}

export const FixedThing = storedObject(
  { id: z.string().min(1).max(80), kind: FixedKind, ...place },
  { parts: { place } },
)
export type FixedThing = z.infer<typeof FixedThing>

export const MAX_FIXED = 40
