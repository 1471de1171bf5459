/** Where Stripe tells what happened. The signature is over the very bytes, so the body is not parsed on the way. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { World } from '../../world.ts'

/** Stripe's own messages are far smaller. */
const BODY_LIMIT_BYTES = 1_000_000
const Body = z.string().catch('')
const Signature = z.string().catch('')

/** In a scope of its own: its reading of JSON is for these messages alone. */
export function webhookRoutes(scope: FastifyInstance, { billing }: World): void {
  if (billing.kind !== 'stripe') return
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: unknown, body: string) => body)
  scope.post(
    '/stripe/webhook',
    // Many come at once from a few addresses; whoever cannot sign is turned away at once.
    { bodyLimit: BODY_LIMIT_BYTES, config: { rateLimit: false }, schema: { hide: true } },
    async (request) => {
      await billing.receive(Body.parse(request.body), Signature.parse(request.headers['stripe-signature']))
      return { received: true }
    },
  )
}
