/** Changes of a running subscription at Stripe. Exactly the quoted price is charged. */
import type Stripe from 'stripe'
import { SECOND_MS } from '../../clock.ts'
import { Problem } from '../../problem.ts'
import type { Confirmation } from '../billing.ts'
import type { Plan } from '../plans.ts'
import { changeKind, noMembership, planByTitle, type Quote, quoteChanged, quoteMoment, quoteWords } from '../quote.ts'
import type { SubscriptionRow } from '../subscriptionStore.ts'
import { customerOf } from './customers.ts'
import { priceOf } from './stripePrices.ts'
import { shortKey } from './stripeClient.ts'
import { isRunning, PAID_PLAN, PAID_UNTIL, subscriptionRow, relevantSubscription } from './subscriptionState.ts'
import { type Parts, syncCustomer } from './syncCustomer.ts'

const PAGE = 100

type Running = { customer: string; subscription: Stripe.Subscription; itemId: string; row: SubscriptionRow }

export async function quoteStripeChange(parts: Parts, ownerId: string, plan: Plan, quoted?: Date): Promise<Quote> {
  return quoteFor(parts, await runningOf(parts, ownerId), plan, quoted)
}

export async function changeStripePlan(
  parts: Parts,
  ownerId: string,
  confirmed: Confirmation,
  idempotencyKey: string,
): Promise<void> {
  const { stripe } = parts
  const plan = planByTitle(confirmed.plan)
  const running = await runningOf(parts, ownerId)
  // A repeated request: the change is already done.
  if (running.row.nextPlan === plan.title) return syncCustomer(parts, ownerId, running.customer)
  const quote = await quoteFor(parts, running, plan, confirmed.quotedAt)
  if (quote.dueCents !== confirmed.dueCents) throw quoteChanged()
  await stripe.subscriptions.update(running.subscription.id, await updateFor(parts, running, quote, plan), {
    idempotencyKey: shortKey(`change ${ownerId} ${plan.title} ${idempotencyKey}`),
  })
  await syncCustomer(parts, ownerId, running.customer)
}

async function runningOf({ database, stripe, clock }: Parts, ownerId: string): Promise<Running> {
  const customer = await customerOf(database, ownerId)
  if (!customer) throw noMembership()
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: PAGE })
  const subscription = relevantSubscription(data)
  const item = subscription?.items.data[0]
  const row = subscription && isRunning(subscription) && subscriptionRow(ownerId, subscription, clock())
  if (!subscription || !item || !row) throw noMembership()
  return { customer, subscription, itemId: item.id, row }
}

async function quoteFor(parts: Parts, running: Running, plan: Plan, quoted?: Date): Promise<Quote> {
  const { row } = running
  const kind = changeKind(row, plan)
  if (kind === 'upgrade' && row.status === 'past-due')
    throw new Problem(409, 'payment-due', 'Your last payment did not go through. Please pay the open invoice first.')
  const quotedAt = quoteMoment(parts.clock(), row, quoted)
  const dueCents = kind === 'upgrade' ? await dueNow(parts, running, plan, quotedAt) : 0
  return { plan: plan.title, kind, dueCents, quotedAt, words: quoteWords(kind, row, plan, dueCents) }
}

/** The amount in cents that Stripe would charge immediately. */
async function dueNow({ stripe }: Parts, running: Running, plan: Plan, quotedAt: Date): Promise<number> {
  const preview = await stripe.invoices.createPreview({
    customer: running.customer,
    subscription: running.subscription.id,
    subscription_details: {
      items: [{ id: running.itemId, price: await priceOf(stripe, plan) }],
      proration_behavior: 'always_invoice',
      proration_date: seconds(quotedAt),
    },
  })
  return preview.amount_due
}

async function updateFor(
  { stripe }: Parts,
  { itemId, row }: Running,
  { kind, quotedAt }: Quote,
  plan: Plan,
): Promise<Stripe.SubscriptionUpdateParams> {
  if (kind === 'cancel') return { cancel_at_period_end: true }
  const items = [{ id: itemId, price: await priceOf(stripe, plan) }]
  const renewed = { items, cancel_at_period_end: false }
  switch (kind) {
    case 'upgrade':
      return {
        ...renewed,
        proration_behavior: 'always_invoice',
        proration_date: seconds(quotedAt),
        payment_behavior: 'error_if_incomplete',
        metadata: NOTHING_KEPT,
      }
    case 'downgrade':
      return {
        ...renewed,
        proration_behavior: 'none',
        metadata: { [PAID_PLAN]: row.plan, [PAID_UNTIL]: String(seconds(row.periodEnd)) },
      }
    case 'keep':
      return { ...renewed, proration_behavior: 'none', metadata: NOTHING_KEPT }
    default:
      return kind satisfies never
  }
}

/** An empty value removes a key from the metadata. */
const NOTHING_KEPT = { [PAID_PLAN]: '', [PAID_UNTIL]: '' }

function seconds(at: Date): number {
  return Math.floor(at.getTime() / SECOND_MS)
}
