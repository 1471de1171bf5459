/** Checkout of a membership plan: the call that opens it and the embedded test page that pays or cancels it. */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { CheckoutAnswer, CreateCheckout } from '../../../src/contract/membership.ts'
import type { Checkout } from '../billing/billing.ts'
import { findPlan } from '../billing/plans.ts'
import { escapeHtml } from '../../platform/escapeHtml.ts'
import { formatCents } from '../../platform/formats.ts'
import { admitCheckout } from '../limits/account.ts'
import { badField } from '../../platform/problem.ts'
import { acceptForms } from '../../http/visitor/acceptForms.ts'
import { originOf } from '../../http/visitor/originOf.ts'
import type { World } from '../../world.ts'
import { type Api, idempotencyKeyOf, strictLimit } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { plainPage } from './plainPage.ts'

const HTML = 'text/html; charset=utf-8'
const ACCOUNT = '/account-management'
const SEE_OTHER = 303
const Params = z.object({ id: z.string() })

export function checkoutRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'billing' | 'clock' | 'counter' | 'database' | 'settings'>,
): void {
  const { billing, settings } = world
  api.post(
    '/stripe/create-checkout-session',
    {
      onRequest: requireLogin(world),
      config: strictLimit(settings, 'forms'),
      schema: { body: CreateCheckout, response: { 200: CheckoutAnswer } },
    },
    async (request) => {
      const plan = findPlan(request.body.card_title)
      if (!plan) throw badField('card_title', 'There is no membership plan with this title.')
      if (plan.priceCents !== request.body.card_price)
        throw badField('card_price', 'The price of this plan has changed. Please reload the page.')
      const ownerId = userIdOf(request)
      // Reads the provider's state first: a payment whose webhook has not arrived must not lead to a second membership.
      await billing.refresh(ownerId)
      const running = await billing.membershipOf(ownerId)
      if (running.status !== 'none') {
        const change = plan.title === running.nextPlan ? '' : `?change=${plan.title}`
        return { url: `${ACCOUNT}${change}` }
      }
      if (plan.priceCents === 0) {
        await billing.switchToBasic(ownerId)
        return { url: `${ACCOUNT}?checkout=done&plan=${plan.title}` }
      }
      await world.allowance.withLock(ownerId, admitCheckout)
      const key = `${plan.title} ${idempotencyKeyOf(request) ?? randomUUID()}`
      return { url: await billing.startCheckout(ownerId, plan, key, originOf(settings, request)) }
    },
  )
}

/** The test checkout page. It needs no login: the random id in its URL is the only credential. */
export function checkoutPages(app: FastifyInstance, world: Pick<World, 'billing'>): void {
  const { billing } = world
  if (billing.kind !== 'embedded') return
  const schema = { hide: true }
  acceptForms(app)

  app.get('/checkout/:id', { schema }, async (request, reply) => {
    const checkout = await billing.findCheckout(Params.parse(request.params).id)
    if (!checkout) return send(reply, 404, gonePage())
    if (checkout.status !== 'open') return reply.redirect(target(checkout), SEE_OTHER)
    return send(reply, 200, checkoutPage(checkout))
  })

  app.post('/checkout/:id/pay', { schema }, async (request, reply) => {
    const checkout = await billing.findCheckout(Params.parse(request.params).id)
    if (!checkout) return send(reply, 404, gonePage())
    await billing.pay(checkout)
    const after = await billing.findCheckout(checkout.id)
    return reply.redirect(target(after ?? checkout), SEE_OTHER)
  })

  app.post('/checkout/:id/cancel', { schema }, async (request, reply) => {
    const checkout = await billing.findCheckout(Params.parse(request.params).id)
    if (!checkout) return send(reply, 404, gonePage())
    await billing.cancel(checkout)
    const after = await billing.findCheckout(checkout.id)
    return reply.redirect(target(after ?? checkout), SEE_OTHER)
  })
}

function target({ status, plan }: Checkout): string {
  return `${ACCOUNT}?checkout=${status === 'paid' ? `done&plan=${plan}` : 'cancelled'}`
}

function send(reply: FastifyReply, status: number, html: string) {
  return reply.status(status).header('cache-control', 'no-store').type(HTML).send(html)
}

function checkoutPage({ id, plan, amountCents }: Checkout): string {
  const amount = formatCents(amountCents)
  const path = `/checkout/${escapeHtml(id)}`
  return plainPage(
    'Test checkout',
    `<p><span class="mark">Test checkout</span></p>
<h1>${escapeHtml(plan)} membership</h1>
<p>This is a test: no card is needed and no money is taken. Paying changes your plan and creates an invoice.</p>
<table><tbody><tr><td>One month, renewed every month until you cancel</td><td>${amount}</td></tr></tbody>
<tfoot><tr><th scope="row">Total</th><td>${amount}</td></tr></tfoot></table>
<div class="actions">
<form method="post" action="${path}/pay"><button class="primary" type="submit">Pay ${amount}</button></form>
<form method="post" action="${path}/cancel"><button type="submit">Cancel</button></form>
</div>`,
  )
}

function gonePage(): string {
  return plainPage(
    'Checkout closed',
    `<h1>This checkout is closed</h1><p>It has expired or never existed. Nothing was charged.</p>
<div class="actions"><a class="button" href="${ACCOUNT}">Back to your account</a></div>`,
  )
}
