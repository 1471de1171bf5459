/** A floor: one of six shapes, its overall width (x) and length (y) in inches, and what is fixed in or on its walls. */
import { z } from 'zod'
import { WALL_THICKNESS } from './wallThickness.ts'

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
}
/** Inches. */
export const OPENING_WIDTH = { least: 12, most: 240 }
export const OUTLET_WIDTH = { least: 2, most: 24 }
const width = z.number().min(OPENING_WIDTH.least).max(OPENING_WIDTH.most)

/**
 * What is fixed in a wall (doors, windows) or on it (radiators, outlets). `hinge`: at the end of the door that comes
 * first, walking clockwise, or last. `swing`: into the room or out of it.
 */
export const Opening = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('door'),
    ...place,
    width,
    hinge: z.enum(['first', 'last']),
    swing: z.enum(['in', 'out']),
  }),
  z.object({ kind: z.literal('window'), ...place, width }),
  /** `depth`: how far it stands into the room. */
  z.object({ kind: z.literal('radiator'), ...place, width, depth: z.number().min(1).max(24) }),
  z.object({ kind: z.literal('outlet'), ...place, width: z.number().min(OUTLET_WIDTH.least).max(OUTLET_WIDTH.most) }),
])
export type Opening = z.infer<typeof Opening>

export const MAX_OPENINGS = 24

/**
 * Inches of the part that makes the shape: the notch of an L, a U or a cut room, the stem of a T, the cut corner of a
 * beveled room. `at`: from the wall that is on the left before the shape is turned, for the notch of a U and the stem
 * of a T.
 */
export const Inner = z.object({
  width: z.number().min(0).max(12_000),
  length: z.number().min(0).max(12_000),
  at: z.number().min(0).max(12_000).optional(),
})
export type Inner = z.infer<typeof Inner>

/** Degrees clockwise. */
export const Turn = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
export type Turn = z.infer<typeof Turn>

/** A floor that was saved without one of the optional parts has none of it: no openings, the usual proportions. */
export const Floor = z.object({
  shape: FloorShape,
  width: side,
  length: side,
  inner: Inner.optional(),
  turn: Turn.optional(),
  mirrored: z.boolean().optional(),
  wall: z.number().min(WALL_THICKNESS.least).max(WALL_THICKNESS.most).optional(),
  openings: z.array(Opening).max(MAX_OPENINGS).optional(),
})
export type Floor = z.infer<typeof Floor>
