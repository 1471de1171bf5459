/** The failure of work, as it is stored for the requests that wait for it. */
import type { KeptProblem } from '../database/workSchema.ts'
import { Problem } from '../problem.ts'

/** Code of the refusal for requests that wait for work on a server that shuts down. */
export const CLOSING_CODE = 'closing'
const CANCELLED: KeptProblem = { status: 499, code: 'cancelled', message: 'The request was canceled.' }
/** Of work that has ended its server several times, or was running when its server ended. */
export const INTERRUPTED: KeptProblem = {
  status: 503,
  code: 'interrupted',
  message: 'The server was interrupted several times while it made this. Please try again.',
  retryAfterSeconds: 60,
}
export const FAILED: KeptProblem = {
  status: 500,
  code: 'server-error',
  message: 'Something went wrong on the server. Please try again.',
}

/** Returns undefined for a bug, whose message must not be shown. */
export function keptProblem(error: unknown): KeptProblem | undefined {
  if (error instanceof Problem) {
    const { status, code, message, field, retryAfterSeconds } = error
    return { status, code, message, ...(field ? { field } : {}), ...(retryAfterSeconds ? { retryAfterSeconds } : {}) }
  }
  if (error instanceof Error && error.name === 'AbortError') return CANCELLED
  return undefined
}

export function problemOf({ status, code, message, field, retryAfterSeconds }: KeptProblem): Problem {
  return new Problem(status, code, message, field, retryAfterSeconds)
}
