/** What every route file works with: the server with zod schemas, and who is asking. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Problem } from '../problem.ts'
import type { Settings } from '../settings.ts'

export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** Who asks: a user, a visitor, or somebody whose token was refused. */
export type Caller = { userId: string; loginId: string } | { refused: Problem } | null

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

const MINUTE_MS = 60_000
/** Sign-in, generation and forms each get this part of the general limit. */
const STRICT_SHARE = 5

/** Route options for calls that cost much or invite guessing. */
export function strictLimit(settings: Settings, group: 'auth' | 'generation' | 'forms') {
  const max = Math.max(1, Math.floor(settings.requestsPerMinute / STRICT_SHARE))
  return { rateLimit: { max, timeWindow: MINUTE_MS, groupId: group } }
}

/** The header that makes a retry count once; undefined where there is none. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  const key = Array.isArray(header) ? header[0] : header
  return key?.trim() ? key.trim().slice(0, MAX_KEY_CHARACTERS) : undefined
}

const MAX_KEY_CHARACTERS = 200
