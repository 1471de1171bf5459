/** The Stripe webhook. Its signature covers the raw bytes, so the body stays an unparsed string. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readBody } from '../../platform/readBody.ts'
import type { World } from '../../world.ts'

const Body = z.string().catch('')
const Signature = z.string().catch('')

/** @param scope an encapsulated Fastify scope, so that the raw JSON parser affects this route only */
export function webhookRoutes(scope: FastifyInstance, { billing }: Pick<World, 'billing'>): void {
  if (billing.kind !== 'stripe') return
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) =>
    (await readBody(request, payload, request.routeOptions.bodyLimit)).toString(),
  )
  scope.post(
    '/stripe/webhook',
    // No rate limit: Stripe sends bursts from few addresses, and unsigned requests are refused cheaply.
    { config: { rateLimit: false }, schema: { hide: true } },
    async (request) => {
      await billing.receive(Body.parse(request.body), Signature.parse(request.headers['stripe-signature']))
      return { received: true }
    },
  )
}
