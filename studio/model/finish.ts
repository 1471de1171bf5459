/**
 * The finishes of the walls and the floor of a room, and the direction of north. All parts are optional, because older
 * files lack them; the defaults then apply.
 */
import { z } from 'zod'
import { CORNERS } from './outline.ts'
import { storedObject } from './storedObject.ts'

/** `#rrggbb`. */
export const HexColor = z
  .string()
  .max(7)
  .regex(/^#[0-9a-f]{6}$/i)
const productId = z.string().min(1).max(80).optional()

/** A color of paint, and the product that it comes from. */
const paint = { color: HexColor, productId }
export const Paint = storedObject(paint, { parts: { paint } })
export type Paint = z.infer<typeof Paint>

export const FLOORING_MATERIALS = ['oak', 'walnut', 'pale', 'tile', 'carpet', 'concrete'] as const
export const FlooringMaterial = z.enum(FLOORING_MATERIALS)
export type FlooringMaterial = z.infer<typeof FlooringMaterial>

const WallNumber = z.enum(Array.from({ length: CORNERS.most }, (_, wall) => `${wall}`))

const flooring = { material: FlooringMaterial, color: HexColor.optional(), productId }
export const Finish = storedObject({
  /** Paint of all walls that have no own one. */
  walls: Paint.optional(),
  /** Paint by the number of the wall, as in `Opening.wall`. */
  wall: z.partialRecord(WallNumber, Paint).optional(),
  floor: storedObject(flooring, { parts: { flooring } }).optional(),
  /** The direction of north on the plan, in degrees clockwise from the top. */
  north: z.number().min(0).lt(360).optional(),
})
export type Finish = z.infer<typeof Finish>
