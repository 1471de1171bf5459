/** Converts a Stripe subscription to a row of `subscriptions`. Pure. */
import type Stripe from 'stripe'
import { SECOND_MS } from '../../../platform/clock.ts'
import { BASIC } from '../plans.ts'
import type { SubscriptionRow } from '../subscriptionStore.ts'
import { planOfPrice } from './stripePrices.ts'

/** Statuses with a plan. After a failed payment, the plan stays while Stripe retries; then Stripe cancels. */
const STATUSES_WITH_PLAN: Record<string, SubscriptionRow['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past-due',
}

/**
 * Metadata of a pending downgrade: the smaller price is set immediately for the next invoice, while the metadata keeps
 * the paid plan and the end of its period.
 */
export const PAID_PLAN = 'paid_plan'
export const PAID_UNTIL = 'paid_until'

/** The relevant subscription of a customer: the newest running one, otherwise the newest. */
export function relevantSubscription(all: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const newest = all.filter(isOurs).toSorted(byNewest)
  return newest.find(isRunning) ?? newest[0]
}

export function isRunning({ status }: Stripe.Subscription): boolean {
  return status in STATUSES_WITH_PLAN
}

/** Whether it is a started subscription to one of the plans; without a first payment, it is `incomplete`. */
function isOurs({ items, status }: Stripe.Subscription): boolean {
  return (
    items.data[0] !== undefined && planOfPrice(items.data[0].price) !== undefined && !status.startsWith('incomplete')
  )
}

/** The row of a subscription; undefined if it is for another product. */
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
    status: STATUSES_WITH_PLAN[subscription.status] ?? 'ended',
    anchor: moment(subscription.billing_cycle_anchor),
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
  }
}

/** Converts Stripe's timestamp in seconds. */
export function moment(seconds: number): Date {
  return new Date(seconds * SECOND_MS)
}

function byNewest(one: Stripe.Subscription, other: Stripe.Subscription): number {
  return other.created - one.created
}
