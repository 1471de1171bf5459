/** Types and helpers shared by all route files: the Fastify instance with zod schemas, and the caller of a request. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { MINUTE_MS } from '../platform/clock.ts'
import type { Problem } from '../platform/problem.ts'
import type { Settings } from '../platform/settings.ts'

export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** The caller: a signed-in user, a request with a refused token, or null for a visitor. */
export type Caller = { userId: string; loginId: string } | { refused: Problem } | null

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
  }
}

/** Sign-in, generation and forms are each limited to the general limit divided by this number. */
const STRICT_SHARE = 5

/** Route options with a stricter rate limit, for calls that are expensive or open to guessing. */
export function strictLimit(settings: Settings, group: 'auth' | 'generation' | 'forms' | 'comments' | 'scenes') {
  const max = Math.max(1, Math.floor(settings.requestsPerMinute / STRICT_SHARE))
  return { rateLimit: { max, timeWindow: MINUTE_MS, groupId: group } }
}

/** The `Idempotency-Key` header, trimmed and cut to 200 characters; undefined if missing or blank. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  const key = Array.isArray(header) ? header[0] : header
  return key?.trim() ? key.trim().slice(0, MAX_KEY_CHARACTERS) : undefined
}

const MAX_KEY_CHARACTERS = 200

/** Aborts when the client disconnects before the answer is complete. */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
