/** Opens a Stripe Checkout session for a monthly subscription. */
import { and, eq, ne } from 'drizzle-orm'
import { checkouts } from '../../database/schema.ts'
import { findOpenCheckout, closeCheckout, keepCheckout, otherOpenCheckouts } from '../checkoutStore.ts'
import type { Plan } from '../plans.ts'
import { makeCustomer } from './customers.ts'
import { shortKey } from './stripeClient.ts'
import { priceOf } from './stripePrices.ts'
import { moment } from './subscriptionState.ts'
import type { Parts } from './syncCustomer.ts'

type Wanted = { ownerId: string; plan: Plan; idempotencyKey: string; origin: string }

export async function startStripeCheckout(parts: Parts, wanted: Wanted): Promise<string> {
  const { database, stripe, clock } = parts
  const { ownerId, plan, idempotencyKey, origin } = wanted
  const now = clock()
  const known = await findOpenCheckout(database, { ownerId, idempotencyKey, now })
  if (known?.url) return known.url
  const customer = await makeCustomer(database, stripe, ownerId)
  const price = await priceOf(stripe, plan)
  const attempt = await attemptOf(parts, ownerId)
  const metadata = { owner_id: ownerId, plan: plan.title }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer,
      client_reference_id: ownerId,
      line_items: [{ price, quantity: 1 }],
      metadata,
      subscription_data: { metadata },
      success_url: `${origin}/account-management?checkout=done&plan=${plan.title}`,
      cancel_url: `${origin}/account-management?checkout=cancelled`,
    },
    { idempotencyKey: shortKey(`checkout ${ownerId} ${attempt} ${idempotencyKey}`) },
  )
  if (!session.url) throw new Error(`Stripe opened the checkout ${session.id} without an address.`)
  await keepCheckout(database, {
    id: session.id,
    ownerId,
    idempotencyKey,
    plan: plan.title,
    amountCents: plan.priceCents,
    url: session.url,
    status: 'open',
    createdAt: now,
    expiresAt: moment(session.expires_at),
  })
  await closeOthers(parts, ownerId, session.id, now)
  return session.url
}

/** Expires older checkouts at Stripe, so that two tabs cannot pay for two memberships. */
async function closeOthers({ database, stripe }: Parts, ownerId: string, id: string, now: Date): Promise<void> {
  for (const other of await otherOpenCheckouts(database, ownerId, id, now)) {
    if (other.url === null) continue
    const session = await stripe.checkout.sessions.retrieve(other.id)
    if (session.status === 'open') await stripe.checkout.sessions.expire(other.id)
    await closeCheckout(database, other.id, session.status === 'complete' ? 'paid' : 'cancelled')
  }
}

/**
 * Number of closed checkouts, part of the idempotency key: Stripe would return a closed session for a day otherwise.
 */
async function attemptOf({ database }: Parts, ownerId: string): Promise<number> {
  const { db } = database
  return db.$count(checkouts, and(eq(checkouts.ownerId, ownerId), ne(checkouts.status, 'open')))
}
