/** Membership routes: plans, current membership with usage, quotes and plan changes. */
import { randomUUID } from 'node:crypto'
import { ChangePlan, ConfirmPlan, Membership, PlanOffers, PlanQuote } from '../../../src/contract/membership.ts'
import { planByTitle } from '../billing/quote.ts'
import type { World } from '../../world.ts'
import { type Api, idempotencyKeyOf, strictLimit } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { centsOf, planOffers, currentMembership, wireQuote } from './wireMembership.ts'

export function membershipRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'billing' | 'clock' | 'counter' | 'database' | 'settings'>,
): void {
  const { billing } = world
  const onRequest = requireLogin(world)
  const careful = { onRequest, config: strictLimit(world.settings, 'forms') }

  api.get('/plans', { schema: { response: { 200: PlanOffers } } }, async () => planOffers())

  api.get('/user/membership', { onRequest, schema: { response: { 200: Membership } } }, async (request) =>
    currentMembership(world, userIdOf(request)),
  )

  api.post(
    '/user/membership/quote',
    { ...careful, schema: { body: ChangePlan, response: { 200: PlanQuote } } },
    async (request) => wireQuote(await billing.quoteChange(userIdOf(request), planByTitle(request.body.plan))),
  )

  api.post(
    '/user/membership/change',
    { ...careful, schema: { body: ConfirmPlan, response: { 200: Membership } } },
    async (request) => {
      const { plan, due_now: due, quoted_at: quotedAt } = request.body
      const confirmed = { plan, dueCents: centsOf(due), quotedAt: new Date(quotedAt) }
      await billing.change(userIdOf(request), confirmed, idempotencyKeyOf(request) ?? randomUUID())
      return currentMembership(world, userIdOf(request))
    },
  )

  api.post('/user/membership/refresh', { ...careful, schema: { response: { 200: Membership } } }, async (request) => {
    await billing.refresh(userIdOf(request))
    return currentMembership(world, userIdOf(request))
  })
}
