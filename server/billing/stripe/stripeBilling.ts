/** Memberships by Stripe: started by Checkout, updated by webhooks, changed by the API. */
import { type Clock, DAY_MS } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import type { StripeBilling } from '../billing.ts'
import type { PaymentMails } from '../paymentMails.ts'
import { BASIC } from '../plans.ts'
import {
  findSubscription,
  invoicesOf,
  keepPlan,
  keepSubscription,
  readMembership,
  type SubscriptionRow,
} from '../subscriptionStore.ts'
import { customerOf } from './customers.ts'
import { changeStripePlan, quoteStripeChange } from './stripeChange.ts'
import { startStripeCheckout } from './stripeCheckout.ts'
import { callStripe, openStripeClient, type RetryPolicy, type StripeSettings } from './stripeClient.ts'
import { receiveStripeEvent } from './stripeEvents.ts'
import { syncCustomer } from './syncCustomer.ts'

type Options = {
  settings: StripeSettings
  database: Database
  clock: Clock
  mails: PaymentMails
  retryPolicy?: RetryPolicy
}

/** Webhooks may be late: a membership that renews stays active for this long after its period. */
const GRACE_DAYS = 3

export function openStripeBilling({ settings, database, clock, mails, retryPolicy }: Options): StripeBilling {
  const parts = { database, clock, mails, stripe: openStripeClient(settings, retryPolicy), waiting: new Map() }

  return {
    kind: 'stripe',
    async membershipOf(ownerId) {
      return readMembership(database, ownerId, await inForce(ownerId))
    },
    startCheckout: (ownerId, plan, idempotencyKey, origin) =>
      callStripe(() => startStripeCheckout(parts, { ownerId, plan, idempotencyKey, origin })),
    switchToBasic: (ownerId) => keepPlan(database.db, ownerId, BASIC.title),
    quoteChange: (ownerId, plan, quotedAt) => callStripe(() => quoteStripeChange(parts, ownerId, plan, quotedAt)),
    change: (ownerId, confirmed, key) => callStripe(() => changeStripePlan(parts, ownerId, confirmed, key)),
    async refresh(ownerId) {
      const customer = await customerOf(database, ownerId)
      if (customer) await callStripe(() => syncCustomer(parts, ownerId, customer))
    },
    invoicesOf: (ownerId) => invoicesOf(database, ownerId),
    receive: (rawBody, signature) =>
      callStripe(() => receiveStripeEvent(parts, { rawBody, signature, secret: settings.webhookSecret })),
  }

  /**
   * The membership, unless it has ended. After the grace period without a webhook, the state is read from Stripe before
   * the membership ends. Memberships of the embedded billing are not renewed.
   */
  async function inForce(ownerId: string): Promise<SubscriptionRow | undefined> {
    const row = await findSubscription(database.db, ownerId)
    if (!row || row.status === 'ended') return row
    const grace = row.provider === 'stripe' && row.nextPlan !== BASIC.title ? GRACE_DAYS * DAY_MS : 0
    if (row.periodEnd.getTime() + grace > clock().getTime()) return row
    const customer = row.provider === 'stripe' ? await customerOf(database, ownerId) : undefined
    if (customer) {
      await callStripe(() => syncCustomer(parts, ownerId, customer))
      return findSubscription(database.db, ownerId)
    }
    const ended = { ...row, status: 'ended' as const }
    await keepSubscription(database.db, ended, BASIC.title)
    return ended
  }
}
