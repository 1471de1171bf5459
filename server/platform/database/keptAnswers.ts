/**
 * The answers to the wizard's questions (src/contract/questions.ts) as stored in orders, drafts and boards. The only
 * place that maps them to their names on the wire. Function and style are columns because lists filter by them, and the
 * size has been one from the beginning; the answers to all further questions are one JSON column.
 */
import { z } from 'zod'
import { answersIn, type GivenAnswers } from '../../../src/contract/questions.ts'
import { DesignSelection } from '../../../src/contract/vocabulary.ts'

const { function_name: functionName, size, style, ...further } = DesignSelection.shape

/** Null for a question that was not answered. */
export const KeptAnswers = z.object({
  functionName,
  size,
  style,
  /** Null if none of them was answered. */
  furtherAnswers: z.object(further).nullable().default(null),
})
export type KeptAnswers = z.infer<typeof KeptAnswers>

/** As stored; orders from before further answers could be stored have none. */
export type StoredAnswers = z.input<typeof KeptAnswers>

/** Only the answers, without the other fields of an order, draft or board. */
export function answersOf(from: StoredAnswers): KeptAnswers {
  return KeptAnswers.parse(from)
}

export function fromWire(from: GivenAnswers): KeptAnswers {
  const { function_name, size, style, ...others } = answersIn(from)
  const isAnswered = Object.values(others).some((answer) => answer !== null)
  return { functionName: function_name, size, style, furtherAnswers: isAnswered ? others : null }
}

export function toWire(from: StoredAnswers): DesignSelection {
  const { functionName: function_name, size, style, furtherAnswers } = answersOf(from)
  return answersIn({ function_name, size, style, ...furtherAnswers })
}
