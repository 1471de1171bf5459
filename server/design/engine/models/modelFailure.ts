/** The reasons why a model's answer cannot be used: a code for programs, and the end of a sentence for people. */
import { APICallError, NoImageGeneratedError, RetryError } from 'ai'

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

const TOO_MANY = 429
const LOCKED = new Set([401, 403])
const REFUSED = /content[_ -]?(policy|filter|management)|moderation|safety/i

/** Maps any error of the SDK to one of the reasons. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error
  if (RetryError.isInstance(error)) return failureOf(error.lastError)
  const detail = error instanceof Error ? error.message : String(error)
  if (error instanceof Error && error.name === 'TimeoutError') return new ModelFailure('slow', detail)
  if (NoImageGeneratedError.isInstance(error)) return new ModelFailure('refused', detail)
  if (APICallError.isInstance(error)) {
    const { statusCode = 0, responseBody = '' } = error
    if (statusCode === TOO_MANY) return new ModelFailure('busy', detail, statusCode)
    if (LOCKED.has(statusCode)) return new ModelFailure('locked', detail, statusCode)
    if (statusCode === 400 && REFUSED.test(`${detail} ${responseBody}`))
      return new ModelFailure('refused', detail, statusCode)
    return new ModelFailure('broken', detail, statusCode)
  }
  return new ModelFailure('broken', detail)
}
