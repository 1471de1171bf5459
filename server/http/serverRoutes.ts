/** Routes about the server: client settings, health, OpenAPI document. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { ClientConfig } from '../../src/contract/config.ts'
import { isThisMachine } from './visitor/machine.ts'
import type { World } from '../world.ts'
import type { Api } from './api.ts'

export function serverRoutes(api: Api, world: Pick<World, 'billing' | 'database' | 'identity' | 'machine'>): void {
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
