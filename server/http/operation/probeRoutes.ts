/** Routes for operation and monitoring: liveness, readiness, metrics. */
import { count, min, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isBusy } from '../../platform/database/retryingPool.ts'
import { hasRoom } from '../../platform/diskSpace.ts'
import { Problem } from '../../platform/problem.ts'
import { isLocalRequest, isSameSecret } from '../visitor/machine.ts'
import type { World } from '../../world.ts'
import { answer } from '../answerError.ts'
import { droppedWrites } from '../../platform/boundedOutput.ts'
import { SECOND_MS } from '../../platform/clock.ts'
import { work } from '../../platform/database/schema.ts'
import { WORK_KINDS } from '../../platform/database/workSchema.ts'

/** Maximum age of a cached answer in milliseconds, because proxies poll often. */
const READY_FOR_MS = 1000

/**
 * `/healthz` (liveness) answers while the process runs; without an answer, restart the server. `/readyz` (readiness)
 * answers 200 only while the server can work; otherwise route requests to other servers. `/metrics` is for Prometheus.
 * None of them is rate limited or logged.
 */
export function probeRoutes(
  app: FastifyInstance,
  world: Pick<World, 'clock' | 'database' | 'queue' | 'settings'>,
): void {
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

async function checksOf({
  database,
  settings,
  queue,
}: Pick<World, 'database' | 'queue' | 'settings'>): Promise<Checks> {
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

// The metrics of this server for Prometheus: requests by route, the queue, steps of designs, the pool of database
// connections, and Node.js itself. Labels contain route patterns and fixed names, never text of a request.

/** In seconds. The requests of a page are fast; a generation streams for minutes. */
const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 180]
const WORK_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 180]
/** The label for URLs without a route, which could otherwise be any text. */
const NO_ROUTE = 'none'

/** Measures every request of the app, and the work of this server's queue. */
function openMetrics(app: FastifyInstance, world: Pick<World, 'clock' | 'database' | 'queue'>): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const done = new Histogram({
    name: 'roomwright_work_duration_seconds',
    help: 'Time that a piece of background work took on this server, by kind (describe and paint are steps of designs).',
    labelNames: ['kind', 'outcome'],
    buckets: WORK_BUCKETS,
    registers,
  })
  const failures = new Counter({
    name: 'roomwright_request_failures_total',
    help: 'Requests that met a bug or a missing service (5xx), by route pattern.',
    labelNames: ['route'],
    registers,
  })
  registry.registerMetric(
    new Counter({
      name: 'roomwright_work_set_aside_total',
      help: 'Work that was not started again because it has ended its server three times, or has exceeded its time limit as often.',
      labelNames: ['kind'],
      registers: [],
      // Not observed: mails are worked on before the app is open.
      collect() {
        this.reset()
        for (const kind of WORK_KINDS) this.inc({ kind }, world.queue.countSetAside(kind))
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'roomwright_log_dropped_total',
      help: 'Writes to standard output and standard error that were dropped: disk full, pipe closed, or reader too slow.',
      registers: [],
      collect() {
        this.reset()
        this.inc(droppedWrites())
      },
    }),
  )
  measureDatabase(world, registry)
  measureQueue(world, registry)

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? NO_ROUTE
    const status = String(reply.statusCode)
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / SECOND_MS)
    if (reply.statusCode >= 500) failures.inc({ route })
  })
  world.queue.observe(({ kind, outcome, milliseconds }) => done.observe({ kind, outcome }, milliseconds / SECOND_MS))
  return registry
}

function measureDatabase({ database }: Pick<World, 'database'>, registry: Registry): void {
  const up = new Gauge({
    name: 'roomwright_database_up',
    help: 'Whether the database answered the last sign of life: 1 or 0.',
    registers: [],
    collect() {
      this.set(database.state() === 'answers' ? 1 : 0)
    },
  })
  const connections = new Gauge({
    name: 'roomwright_database_connections',
    help: 'Connections of the pool that answers requests: open, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, many] of Object.entries(database.pool())) this.set({ state }, many)
    },
  })
  for (const metric of [up, connections]) registry.registerMetric(metric)
}

/** Counts the work of all servers, because the queue is one table. */
function measureQueue({ database, clock }: Pick<World, 'clock' | 'database'>, registry: Registry): void {
  const age = new Gauge({
    name: 'roomwright_queue_oldest_seconds',
    help: 'For how long the oldest due work of a kind has waited, on all servers.',
    labelNames: ['kind'],
    registers: [],
  })
  const waiting = new Gauge({
    name: 'roomwright_queue_work',
    help: 'Work in the queue by kind and state, on all servers.',
    labelNames: ['kind', 'state'],
    registers: [],
    async collect() {
      this.reset()
      age.reset()
      const { kind, state } = work
      const rows = await database.db
        .select({ kind, state, rows: count(), due: min(work.dueAt) })
        .from(work)
        .groupBy(kind, state)
        // The other metrics must still be available while the database is not.
        .catch(() => [])
      for (const row of rows) {
        this.set({ kind: row.kind, state: row.state }, row.rows)
        const waited = row.due === null ? 0 : (clock().getTime() - row.due.getTime()) / SECOND_MS
        if (row.state === 'waiting') age.set({ kind: row.kind }, Math.max(0, waited))
      }
    },
  })
  registry.registerMetric(waiting)
  // Registered after the other gauge, whose `collect` sets both.
  registry.registerMetric(age)
}
