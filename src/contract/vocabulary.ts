/** Schemas of the wizard's vocabulary; the lists themselves are in words.ts. */
import { z } from 'zod'
import { COLOR_FAMILIES, ROOM_FUNCTIONS, ROOM_LIGHTS, STYLES } from './words.ts'

export const RoomFunction = z.enum(ROOM_FUNCTIONS)
export type RoomFunction = z.infer<typeof RoomFunction>

export const Style = z.enum(STYLES)
export type Style = z.infer<typeof Style>

export const RoomLight = z.enum(ROOM_LIGHTS)
export type RoomLight = z.infer<typeof RoomLight>

export const ColorFamily = z.enum(COLOR_FAMILIES)
export type ColorFamily = z.infer<typeof ColorFamily>

/** The answers to the wizard's questions (questions.ts), one key each. */
export const Selection = z.object({ function_name: RoomFunction, size: z.string().max(40), style: Style })
export type Selection = z.infer<typeof Selection>

/** The answers with which a design was made; null for a question that was not answered. */
export const DesignSelection = z.object({
  function_name: RoomFunction.nullable(),
  size: z.string().nullable(),
  style: Style.nullable(),
} satisfies Record<keyof Selection, z.ZodType>)
export type DesignSelection = z.infer<typeof DesignSelection>

/** Answers of which any may be missing. */
export type GivenAnswers = { readonly [Name in keyof Selection]?: Selection[Name] | null | undefined }
