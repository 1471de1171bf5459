/** What a subscription at Stripe means here. Pure: an object of Stripe in, a row out. */
import type Stripe from 'stripe'
import { BASIC } from '../plans.ts'
import type { SubscriptionRow } from '../subscriptionStore.ts'
import { planOfPrice } from './stripePrices.ts'

/** A payment that failed leaves the plan while Stripe tries again; when it gives up it cancels. */
const RUNNING: Record<string, SubscriptionRow['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past-due',
}

const SECOND_MS = 1000

/**
 * Metadata of a downgrade that waits: the smaller price is set at once, so that the next invoice is right, and the plan
 * that was paid for is kept in words until its period ends.
 */
export const PAID_PLAN = 'paid_plan'
export const PAID_UNTIL = 'paid_until'

/** The one of a customer's subscriptions that counts: a running one before others, the newest first. */
export function subscriptionThatCounts(all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const newest = all.filter(isOurs).toSorted(byNewest)
  return newest.find(isRunning) ?? newest[0]
}

export function isRunning({ status }: Stripe.Subscription): boolean {
  return status in RUNNING
}

/** Of our plans, and begun: one whose first payment never came through is none. */
function isOurs({ items, status }: Stripe.Subscription): boolean {
  return (
    items.data[0] !== undefined && planOfPrice(items.data[0].price) !== undefined && !status.startsWith('incomplete')
  )
}

/** The row of a subscription; undefined when it is none of ours. */
export function subscriptionRow(
  ownerId: string,
  subscription: Stripe.Subscription,
  now: Date,
): SubscriptionRow | undefined {
  const item = subscription.items.data[0]
  const priced = item && planOfPrice(item.price)
  if (!item || !priced) return undefined
  const { [PAID_PLAN]: paidPlan, [PAID_UNTIL]: paidUntil } = subscription.metadata
  const isKept = paidPlan && Number(paidUntil) * SECOND_MS > now.getTime()
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null
  return {
    ownerId,
    provider: 'stripe',
    externalId: subscription.id,
    plan: isKept ? paidPlan : priced.title,
    nextPlan: isEnding ? BASIC.title : priced.title,
    status: RUNNING[subscription.status] ?? 'ended',
    anchor: moment(subscription.billing_cycle_anchor),
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
  }
}

/** Stripe counts seconds. */
export function moment(seconds: number): Date {
  return new Date(seconds * SECOND_MS)
}

function byNewest(one: Stripe.Subscription, other: Stripe.Subscription): number {
  return other.created - one.created
}
