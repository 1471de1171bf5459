/** The Stripe webhook. Its signature covers the raw bytes, so the body stays an unparsed string. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../../world.ts'

/** Far above the size of Stripe's events. */
const BODY_LIMIT_BYTES = 1_000_000
const Body = z.string().catch('')
const Signature = z.string().catch('')

/** @param scope an encapsulated Fastify scope, so that the raw JSON parser affects this route only */
export function webhookRoutes(scope: FastifyInstance, { billing }: World): void {
  if (billing.kind !== 'stripe') return
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
  scope.post(
    '/stripe/webhook',
    // No rate limit: Stripe sends bursts from few addresses, and unsigned requests are refused cheaply.
    { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: false }, schema: { hide: true } },
    async (request) => {
      await billing.receive(Body.parse(request.body), Signature.parse(request.headers['stripe-signature']))
      return { received: true }
    },
  )
}
