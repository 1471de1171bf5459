/** Routes about the server: client settings, health, readiness, OpenAPI document. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ClientConfig } from '../../src/contract/config.ts'
import type { FastifyInstance } from 'fastify'
import { hasRoom } from '../diskSpace.ts'
import { isThisMachine } from '../visitor/machine.ts'
import type { World } from '../world.ts'
import type { Api } from './api.ts'

export function serverRoutes(api: Api, world: World): void {
  api.get('/config', { schema: { response: { 200: ClientConfig } } }, async (request, reply) => {
    // The answer depends on whether the browser runs on this machine, so caches must not share it.
    reply.header('cache-control', 'no-store')
    const identity = world.identity.clientConfig(isThisMachine(request, world.machine))
    return { identity, billing: world.billing.kind }
  })

  const Health = z.object({ status: z.literal('ok') })
  api.get('/health', { config: { rateLimit: false }, schema: { response: { 200: Health } } }, async () => {
    await world.database.db.execute(sql`select 1`)
    return { status: 'ok' as const }
  })

  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger())
}

/** A proxy asks often; the answer may be this old. */
const READY_FOR_MS = 1000

/**
 * `/healthz` answers while the process runs: restart it when it does not. `/readyz` answers 200 only while the server can
 * do its work: send requests elsewhere when it does not. Neither is limited or logged.
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
}

type Checks = { database: 'ok' | 'away'; disk: 'ok' | 'full'; server: 'ok' | 'closing' }

async function checksOf({ database, settings, queue }: World): Promise<Checks> {
  const [isThere, isRoomy] = await Promise.all([
    database.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    ),
    hasRoom(settings.dataDir),
  ])
  return {
    database: isThere ? 'ok' : 'away',
    disk: isRoomy ? 'ok' : 'full',
    server: queue.isClosing() ? 'closing' : 'ok',
  }
}
