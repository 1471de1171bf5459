/**
 * The answers to the wizard's questions (src/contract/questions.ts) as stored in orders, drafts and boards; null for a
 * question that was not answered. The only place that maps them to their names on the wire.
 */
import { z } from 'zod'
import { answersIn } from '../../src/contract/questions.ts'
import { DesignSelection, type GivenAnswers } from '../../src/contract/vocabulary.ts'

const { function_name: functionName, ...others } = DesignSelection.shape

export const KeptAnswers = z.object({ functionName, ...others })
export type KeptAnswers = z.infer<typeof KeptAnswers>

/** Only the answers, without the other fields of an order, draft or board. */
export function answersOf(from: KeptAnswers): KeptAnswers {
  return KeptAnswers.parse(from)
}

export function fromWire(from: GivenAnswers): KeptAnswers {
  const { function_name, ...rest } = answersIn(from)
  return { functionName: function_name, ...rest }
}

export function toWire(from: KeptAnswers): DesignSelection {
  const { functionName: function_name, ...rest } = answersOf(from)
  return { function_name, ...rest }
}
