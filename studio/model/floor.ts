/** A floor: one of six shapes, its overall width (x) and length (y) in inches. */
import { z } from 'zod'

export const FloorShape = z.enum(['rectangular', 'l-shaped', 'cut', 't-shaped', 'u-shaped', 'beveled'])
export type FloorShape = z.infer<typeof FloorShape>

/** The default room of specification section 9. */
export const DEFAULT_FLOOR_INCHES = 200

/** From one inch to 1,000 ft: wide enough for every room, narrow enough that nothing overflows. */
const side = z.number().min(1).max(12_000)

export const Floor = z.object({ shape: FloorShape, width: side, length: side })
export type Floor = z.infer<typeof Floor>
