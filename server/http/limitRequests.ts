/** Rate limits per visitor and minute, counted separately for the API, pages and pictures. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { MINUTE_MS, SECOND_MS } from '../platform/clock.ts'
import { Problem } from '../platform/problem.ts'
import { limitOptions } from './visitor/limitOptions.ts'
import type { World } from '../world.ts'
import { plainPage } from '../people/account/plainPage.ts'
import { answerError } from './answerError.ts'

/** Multiples of RATE_LIMIT. One page may load sixty pictures, and further sizes of them when the window is resized. */
const SHARES = { api: 1, pages: 1, pictures: 10 } as const

/** Limits every route that is registered in the scope afterwards. */
export async function limitRequests(
  scope: FastifyInstance,
  { settings, counter }: Pick<World, 'counter' | 'settings'>,
  group: keyof typeof SHARES,
): Promise<void> {
  await scope.register(rateLimit, {
    ...limitOptions(counter, group, settings.requestsPerMinute * SHARES[group]),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl),
  })
  scope.addHook('onRoute', countFirst)
  if (group === 'pages') scope.setErrorHandler(answerPageError)
}

/**
 * Counts a request of a signed-in person against the limit of the account, which is as high as that of a visitor at the
 * same route: an account that is used from many addresses gets no more. Throws Problem 429 beyond it.
 */
export async function limitAccount(
  { settings, counter }: Pick<World, 'counter' | 'settings'>,
  { routeOptions }: Pick<FastifyRequest, 'routeOptions'>,
  userId: string,
): Promise<void> {
  const own = routeOptions.config.rateLimit
  if (own === false) return
  const most = typeof own?.max === 'number' ? own.max : settings.requestsPerMinute
  const { count, endsInMs } = await counter.count(`account ${own?.groupId ?? 'api'} ${userId}`, {
    most,
    windowMs: MINUTE_MS,
  })
  if (count > most) throw tooManyRequests(endsInMs)
}

const tooManyRequests = (endsInMs: number) =>
  new Problem(
    429,
    'too-many-requests',
    'Too many requests. Please wait a moment and try again.',
    undefined,
    Math.ceil(endsInMs / SECOND_MS),
  )

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
