/** An expected error with a message for the user, answered with this status. Any other thrown error is a bug. */
import { NOT_AUTHORIZED, TOKEN_EXPIRED } from '../../src/contract/refusalTexts.ts'

export class Problem extends Error {
  override readonly name = 'Problem'

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** Machine-readable code: lower-case words joined by hyphens. */
    readonly code: string,
    message: string,
    /** The path of the invalid field, such as `0.title`. */
    readonly field?: string,
    /** Seconds until a retry makes sense. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}

/** 404 for a thing of this name, such as `board`. */
export function notFound(thing: string): Problem {
  return new Problem(404, 'not-found', `This ${thing} does not exist.`)
}

/** 401 without a session. */
export function unauthorized(): Problem {
  return new Problem(401, 'unauthorized', 'Please log in.')
}

/** 401 for a session that is over, which the client distinguishes from a missing one by its code. */
export function sessionExpired(): Problem {
  return new Problem(401, 'session-expired', TOKEN_EXPIRED)
}

/** 403 with a fixed message that reveals nothing about the requested thing. */
export function forbidden(): Problem {
  return new Problem(403, 'forbidden', NOT_AUTHORIZED)
}

/** 400 that names the invalid field. */
export function badField(field: string, message: string): Problem {
  return new Problem(400, 'bad-request', message, field)
}
