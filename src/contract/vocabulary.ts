/** Schemas of the wizard's vocabulary; the lists themselves are in words.ts. */
import { z } from 'zod'
import { type AnswerTo, isList, perQuestion, type Question, type QuestionName, QUESTIONS } from './questions.ts'
import { COLOR_FAMILIES, ROOM_FUNCTIONS, ROOM_LIGHTS, STYLES } from './words.ts'

/** Accepts and returns the same type. */
type Schema<Value> = z.ZodType<Value, Value>

export const RoomFunction = z.enum(ROOM_FUNCTIONS)
export type RoomFunction = z.infer<typeof RoomFunction>

export const Style = z.enum(STYLES)
export type Style = z.infer<typeof Style>

export const RoomLight = z.enum(ROOM_LIGHTS)
export type RoomLight = z.infer<typeof RoomLight>

export const ColorFamily = z.enum(COLOR_FAMILIES)
export type ColorFamily = z.infer<typeof ColorFamily>

/** The answers to the wizard's questions (questions.ts), one key each. */
export const Selection = z.object(perQuestion<{ [Name in QuestionName]: Schema<AnswerTo<Name>> }>(answerTo))
export type Selection = z.infer<typeof Selection>

/**
 * The answers with which a design was made; null for a question that was not answered, also because it was not asked
 * yet or no longer has that option.
 */
export const DesignSelection = z.object(
  perQuestion<{ [Name in QuestionName]: Schema<AnswerTo<Name> | null> }>((name) =>
    Selection.shape[name].nullable().catch(null),
  ),
)
export type DesignSelection = z.infer<typeof DesignSelection>

function answerTo(name: QuestionName): Schema<string> {
  const { options }: Question = QUESTIONS[name]
  return isList(options) ? z.enum(options) : z.string().max(40)
}
