/**
 * The design record: what a board is, decided once from its products, answers and seed, and kept with it. Every place that
 * shows the board reads it. A board without one is older, and shows what it showed before.
 */
import { z } from 'zod'
import { ColorRole } from '../../studio/model/collage.ts'
import { storedObject } from '../../studio/model/storedObject.ts'
import { MAX_QUANTITY } from './arrangements.ts'
import { RoomFunction } from './vocabulary.ts'

export const Swatch = z.object({
  hex: z.string(),
  name: z.string(),
  /** The color in CSS notation of OKLCH. */
  oklch: z.string().optional(),
  /** Text color, black or white, with the higher contrast on this color, and its WCAG 2.2 contrast ratio (1 to 21). */
  ink: z.string().optional(),
  contrast: z.number().optional(),
  /** Origin of the color: the products, or the style. */
  from: z.enum(['products', 'style']).optional(),
  /** What it does in the room; absent from colors without a role. */
  role: ColorRole.optional(),
  /** Its part of the room in percent, by the rule of 60, 30 and 10. */
  share: z.number().optional(),
  /** The product whose color it is: a paint, a tile or a piece; absent from a wall or floor that the style gives. */
  product: z.string().max(120).optional(),
})
export type Swatch = z.infer<typeof Swatch>

const hex = z.string().regex(/^#[0-9a-f]{6}$/)
const productId = z.string().max(120)

/** A color with a role. */
export const RoleColor = Swatch.extend({ role: ColorRole, hex })
export type RoleColor = z.infer<typeof RoleColor>

export const DecidedQuantity = storedObject({
  count: z.number().int().min(1).max(MAX_QUANTITY),
  /** `picked`: once, as it was picked. `seats`: as many as sit at the table. */
  reason: z.enum(['picked', 'seats']),
  table: productId.optional(),
})

export const DesignRecord = storedObject({
  /** The function of the room in which the board is pictured. */
  room: RoomFunction,
  /** At most one color of each role, in the order of `ColorRole`; every board has a wall and a floor. */
  colors: z.array(RoleColor),
  /** By product id. */
  quantities: z.record(productId, DecidedQuantity),
  surfaces: storedObject({
    /** The paint of the wall at the window; that of the other walls if absent. */
    side_wall: hex.optional(),
    /** Tiles that cover the floor, or the lower part of a bathroom's walls. */
    floor_tile: productId.optional(),
    wall_tile: productId.optional(),
  }),
  /** What the room picture adds, which is not for sale. */
  decoration: z.array(storedObject({ kind: z.enum(['rug']), hex })),
})
export type DesignRecord = z.infer<typeof DesignRecord>
