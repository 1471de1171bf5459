/** Rate limits per visitor and minute, counted separately for the API, pages and pictures. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { SECOND_MS } from '../../clock.ts'
import { Problem } from '../../problem.ts'
import { limitOptions } from '../../visitor/limitOptions.ts'
import type { World } from '../../world.ts'
import { plainPage } from '../account/plainPage.ts'
import { answerError } from './answerError.ts'

/** Multiples of RATE_LIMIT. One page may load sixty pictures, and further sizes of them when the window is resized. */
const SHARES = { api: 1, pages: 1, pictures: 10 } as const

/** Limits every route that is registered in the scope afterwards. */
export async function limitRequests(
  scope: FastifyInstance,
  { settings, counter }: World,
  group: keyof typeof SHARES,
): Promise<void> {
  await scope.register(rateLimit, {
    ...limitOptions(counter, group, settings.requestsPerMinute * SHARES[group]),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem(
        429,
        'too-many-requests',
        'Too many requests. Please wait a moment and try again.',
        undefined,
        Math.ceil(ttl / SECOND_MS),
      ),
  })
  scope.addHook('onRoute', countFirst)
  if (group === 'pages') scope.setErrorHandler(answerPageError)
}

/** Moves the rate limit before the route's own hooks, such as the login check, so that refused requests count too. */
function countFirst(route: RouteOptions): void {
  const { onRequest } = route
  if (!Array.isArray(onRequest) || route.config?.rateLimit === false) return
  const limit = onRequest.pop()
  if (limit) onRequest.unshift(limit)
}

/** Answers page requests beyond the limit with an HTML page. */
function answerPageError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const isTooMany = error instanceof Problem && error.retryAfterSeconds !== undefined && error.status === 429
  if (!isTooMany || !(request.headers.accept ?? '').includes('text/html')) return answerError(error, request, reply)
  void reply
    .status(error.status)
    .header('retry-after', String(error.retryAfterSeconds))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(plainPage('Too many requests', `<h1>Too many requests</h1><p role="status">${error.message}</p>`))
}
