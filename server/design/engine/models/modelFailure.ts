/** The reasons why a model's answer cannot be used: a code for programs, and the end of a sentence for people. */

const REASONS = {
  budget: 'today’s budget for the model is used up',
  slow: 'the model did not answer in time',
  busy: 'the model was overloaded',
  refused: 'the model declined this board',
  locked: 'the model did not accept the key of this site',
  broken: 'the model gave no usable answer',
  unfaithful: 'the model’s text did not match the products',
  size: 'the model’s picture had the wrong size',
} as const

export type Reason = keyof typeof REASONS

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  constructor(
    readonly reason: Reason,
    detail: string,
    /** The HTTP status of the model's server. */
    readonly status?: number,
  ) {
    super(detail)
  }
}

export function spokenReason(reason: Reason): string {
  return REASONS[reason]
}
