/** Schemas of the wizard's vocabulary; the lists themselves are in words.ts. */
import { z } from 'zod'
import { COLOR_FAMILIES, ROOM_FUNCTIONS, STYLES } from './words.ts'

export const RoomFunction = z.enum(ROOM_FUNCTIONS)
export type RoomFunction = z.infer<typeof RoomFunction>

export const Style = z.enum(STYLES)
export type Style = z.infer<typeof Style>

export const ColorFamily = z.enum(COLOR_FAMILIES)
export type ColorFamily = z.infer<typeof ColorFamily>

export const Selection = z.object({ function_name: RoomFunction, size: z.string().min(1).max(40), style: Style })
export type Selection = z.infer<typeof Selection>
