/**
 * Converts any thrown value to the error format of the API (src/contract/errors.ts). Only unexpected errors become 500.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody } from '../../src/contract/errors.ts'
import { isBusy, isTransient } from '../platform/database/retryingPool.ts'
import { isPostgresError } from '../platform/database/postgresError.ts'
import { isDiskFull } from '../platform/diskSpace.ts'
import { Problem } from '../platform/problem.ts'
import { noteSecurity } from '../platform/securityLog.ts'

const RETRY_SECONDS = 2
/** PostgreSQL's error class 22, data exceptions: values that cannot be stored, such as text with NUL. */
const BAD_DATA = /^22/
/** PostgreSQL ended a statement at its time limit, one that waited for a lock, or one of two that waited for each other. */
const SLOW = /^(57014|55P03|40P01|40001)$/
const DATABASE_SLOW = new Problem(
  503,
  'database-slow',
  'The database took too long for this. Please try again in a moment.',
  undefined,
  RETRY_SECONDS,
)
/** Nothing was stored. A later try can succeed, once the operator has freed space. */
const DISK_FULL = new Problem(
  507,
  'disk-full',
  'The server has no room left, so this was not saved. Keep this page open and try again later.',
  undefined,
  60,
)
const BUSY = new Problem(
  503,
  'busy',
  'Many people are here right now. Please try again in a moment.',
  undefined,
  RETRY_SECONDS,
)
const CLIENT_CLOSED = 499

const SENTENCES: Record<number, { code: string; message: string }> = {
  400: { code: 'bad-request', message: 'The request could not be read.' },
  404: { code: 'not-found', message: 'There is nothing at this address.' },
  405: { code: 'method-not-allowed', message: 'This address does not accept this kind of request.' },
  413: {
    code: 'too-large',
    message:
      'The request is too large: JSON can have 1 MB. Send a larger picture as a file to /api/own-pictures, and its address in its place.',
  },
  414: { code: 'too-long', message: 'This address is too long.' },
  415: { code: 'unsupported-media-type', message: 'Send the request as application/json.' },
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answer(reply, problemOf(error, request))
}

/** The problem to answer with. Unexpected errors are logged and answered without details. */
export function problemOf(error: unknown, request: FastifyRequest): Problem {
  const problem = asProblem(error)
  // Logged, because the operator has to free space or find a lock.
  if (problem === DISK_FULL || problem === DATABASE_SLOW)
    request.log.error({ err: error, req: request }, 'A request was refused for want of room or time.')
  if (problem) return problem
  request.log.error({ err: error, req: request }, 'A request failed.')
  return new Problem(500, 'server-error', 'Something went wrong on the server. Please try again.')
}

export function bodyOf({ message, code, field }: Problem): ErrorBody {
  return { error: message, msg: message, message, code, ...(field === undefined ? {} : { field }) }
}

export function answer(reply: FastifyReply, problem: Problem): void {
  noteSecurity(reply.request, { code: problem.code })
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds))
  void reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value) => JSON.stringify(value))
    .send(bodyOf(problem))
}

function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidField(error.validation[0], error.validationContext)
  if (!(error instanceof Error)) return undefined
  if (error.name === 'AbortError') return new Problem(CLIENT_CLOSED, 'cancelled', 'The request was canceled.')
  if (isBusy(error)) return BUSY
  if (isTransient(error))
    return new Problem(
      503,
      'database-away',
      'The database does not answer right now. Please try again in a moment.',
      undefined,
      RETRY_SECONDS,
    )
  if (isPostgresError(error, SLOW)) return DATABASE_SLOW
  if (isDiskFull(error)) return DISK_FULL
  if (isPostgresError(error, BAD_DATA))
    return new Problem(400, 'bad-request', 'The request contains characters that cannot be stored.')
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status < 400 || status >= 500) return undefined
  const known = SENTENCES[status]
  return new Problem(status, known?.code ?? 'bad-request', known?.message ?? error.message)
}

/** Names the field by its path: `/0/title` becomes `0.title`; without a path, by the part of the request (`body`). */
function invalidField(
  issue: { instancePath: string; message?: string } | undefined,
  context: string | undefined,
): Problem {
  const path = (issue?.instancePath ?? '').split('/').filter(Boolean).join('.')
  const field = path || context || 'body'
  const message = issue?.message ?? 'Invalid input'
  const own = !/^(Invalid|Too|Unrecognized)\b/.test(message)
  return new Problem(400, 'bad-request', own ? message : `${field}: ${message}`, field)
}
