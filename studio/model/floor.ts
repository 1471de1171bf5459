/** A floor: one of six shapes, its overall width (x) and length (y) in inches, and what is fixed in or on its walls. */
import { z } from 'zod'
import type { DOOR_KINDS } from './doorKinds.ts'
import { CEILING_HEIGHT, HEAD_HEIGHT, SILL_HEIGHT } from './heights.ts'
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

/** Of a door or an opening without one: the height of its head. Left out, it has the usual one. */
const height = z.number().min(HEAD_HEIGHT.least).max(HEAD_HEIGHT.most).optional()
/** At the end of the opening that comes first, walking clockwise, or last. */
const end = z.enum(['first', 'last'])
const swing = z.enum(['in', 'out'])

/**
 * What is fixed in a wall (doors, windows) or on it (radiators, outlets). `swing`: into the room or out of it. Heights
 * are inches above the floor; `heightsOf` resolves those that are left out.
 */
export const Opening = z.discriminatedUnion('kind', [
  /** One leaf on hinges. */
  z.object({ kind: z.literal('door'), ...place, width, height, hinge: end, swing }),
  /** Two leaves, each half as wide, that meet in the middle. */
  z.object({ kind: z.literal('double-door'), ...place, width, height, swing }),
  /** Two panels that overlap and slide past each other within the wall. */
  z.object({ kind: z.literal('sliding-door'), ...place, width, height }),
  /** One panel that slides into the wall beyond one end; that stretch of wall holds nothing else. */
  z.object({ kind: z.literal('pocket-door'), ...place, width, height, pocket: end }),
  /** A way through the wall without a door. */
  z.object({ kind: z.literal('passage'), ...place, width, height }),
  z.object({
    kind: z.literal('window'),
    ...place,
    width,
    sill: z.number().min(SILL_HEIGHT.least).max(SILL_HEIGHT.most).optional(),
    head: z.number().min(HEAD_HEIGHT.least).max(HEAD_HEIGHT.most).optional(),
  }),
  /** `depth`: how far it stands into the room. */
  z.object({ kind: z.literal('radiator'), ...place, width, depth: z.number().min(1).max(24) }),
  z.object({ kind: z.literal('outlet'), ...place, width: z.number().min(OUTLET_WIDTH.least).max(OUTLET_WIDTH.most) }),
])
export type Opening = z.infer<typeof Opening>
export type OpeningKind = Opening['kind']

export type Door = Extract<Opening, { kind: (typeof DOOR_KINDS)[number] }>

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
  /** Height of the ceiling. */
  ceiling: z.number().min(CEILING_HEIGHT.least).max(CEILING_HEIGHT.most).optional(),
  openings: z.array(Opening).max(MAX_OPENINGS).optional(),
})
export type Floor = z.infer<typeof Floor>
