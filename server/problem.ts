/** An expected error with a message for the user, answered with this status. Any other thrown error is a bug. */
import { NOT_AUTHORIZED } from '../src/contract/refusalTexts.ts'

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

/** 401; the message distinguishes a missing session from an expired one (`TOKEN_EXPIRED`). */
export function unauthorized(message = 'Please log in.'): Problem {
  return new Problem(401, 'unauthorized', message)
}

/** 403 with a fixed message that reveals nothing about the requested thing. */
export function forbidden(): Problem {
  return new Problem(403, 'forbidden', NOT_AUTHORIZED)
}

/** 400 that names the invalid field. */
export function badField(field: string, message: string): Problem {
  return new Problem(400, 'bad-request', message, field)
}
