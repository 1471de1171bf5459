/** Routes for operation and monitoring: liveness, readiness, metrics. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isBusy } from '../../database/retryingPool.ts'
import { hasRoom } from '../../diskSpace.ts'
import { Problem } from '../../problem.ts'
import { isLocalRequest, isSameSecret } from '../../visitor/machine.ts'
import type { World } from '../../world.ts'
import { answer } from '../web/answerError.ts'
import { openMetrics } from './metrics.ts'

/** Maximum age of a cached answer in milliseconds, because proxies poll often. */
const READY_FOR_MS = 1000

/**
 * `/healthz` (liveness) answers while the process runs; without an answer, restart the server. `/readyz` (readiness)
 * answers 200 only while the server can work; otherwise route requests to other servers. `/metrics` is for Prometheus.
 * None of them is rate limited or logged.
 */
export function probeRoutes(app: FastifyInstance, world: World): void {
  const quiet = { schema: { hide: true }, logLevel: 'silent' } as const
  app.get('/healthz', quiet, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  let known: { at: number; checks: Promise<Checks> } | undefined
  app.get('/readyz', quiet, async (_request, reply) => {
    if (!known || performance.now() - known.at > READY_FOR_MS)
      known = { at: performance.now(), checks: checksOf(world) }
    const checks = await known.checks
    const isReady = Object.values(checks).every((check) => check === 'ok')
    if (!isReady) reply.status(503).header('retry-after', '5')
    return reply.header('cache-control', 'no-store').send({ status: isReady ? 'ok' : 'unready', checks })
  })

  const metrics = openMetrics(app, world)
  app.get('/metrics', quiet, async (request, reply) => {
    if (!mayMeasure(request, world.settings.metricsToken)) return answer(reply, CLOSED)
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics())
  })
}

const CLOSED = new Problem(
  403,
  'forbidden',
  'Metrics are for the operator: set METRICS_TOKEN and send it as a bearer token, or ask from this machine without a proxy.',
)

/** Permits requests with the token; without a configured token, requests from this machine that passed no proxy. */
function mayMeasure(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return isLocalRequest(request)
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && isSameSecret(given, token)
}

type Checks = { database: 'ok' | 'away'; disk: 'ok' | 'full'; server: 'ok' | 'closing' }

async function checksOf({ database, settings, queue }: World): Promise<Checks> {
  const [isThere, isRoomy] = await Promise.all([
    database.db.execute(sql`select 1`).then(
      () => true,
      // A busy server stays ready, so that a proxy does not move all its requests to the others.
      (error: unknown) => isBusy(error),
    ),
    hasRoom(settings.dataDir),
  ])
  return {
    database: isThere ? 'ok' : 'away',
    disk: isRoomy ? 'ok' : 'full',
    server: queue.isClosing() ? 'closing' : 'ok',
  }
}
