/** A refusal meant for a person: it becomes an answer with this status. Everything else that is thrown is a bug. */
import { NOT_AUTHORIZED } from '../src/contract/refusalTexts.ts'

export class Problem extends Error {
  override readonly name = 'Problem'

  constructor(
    /** HTTP status. */
    readonly status: number,
    /** For programs: lower-case words joined by hyphens. */
    readonly code: string,
    message: string,
    /** The path of the field at fault, such as `0.title`. */
    readonly field?: string,
    /** When trying again makes sense, in seconds. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message)
  }
}

/** 404 for a thing named in one or two words, such as `board`. */
export function notFound(thing: string): Problem {
  return new Problem(404, 'not-found', `This ${thing} does not exist.`)
}

/** 401; the message tells a missing session from an expired one (`TOKEN_EXPIRED`). */
export function unauthorized(message = 'Please log in.'): Problem {
  return new Problem(401, 'unauthorized', message)
}

/** 403 with the sentence of specification section 8; says nothing about the thing that was asked for. */
export function forbidden(): Problem {
  return new Problem(403, 'forbidden', NOT_AUTHORIZED)
}

/** 400 that names the field at fault. */
export function badField(field: string, message: string): Problem {
  return new Problem(400, 'bad-request', message, field)
}
