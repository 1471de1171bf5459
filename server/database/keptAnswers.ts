/**
 * The answers to the wizard's questions (src/contract/questions.ts) as orders, drafts and boards keep them; null for a
 * question that was not answered. The only place that maps them to their names on the wire.
 */
import { z } from 'zod'
import { type DesignSelection, type GivenAnswers, RoomFunction, Style } from '../../src/contract/vocabulary.ts'

export const KeptAnswers = z.object({
  functionName: RoomFunction.nullable(),
  size: z.string().nullable(),
  style: Style.nullable(),
})
export type KeptAnswers = z.infer<typeof KeptAnswers>

/** The answers alone, without the other fields of an order, draft or board. */
export function answersOf({ functionName, size, style }: KeptAnswers): KeptAnswers {
  return { functionName, size, style }
}

export function fromWire({ function_name: functionName = null, size = null, style = null }: GivenAnswers): KeptAnswers {
  return { functionName, size, style }
}

export function toWire({ functionName, size, style }: KeptAnswers): Required<DesignSelection> {
  return { function_name: functionName, size, style }
}
