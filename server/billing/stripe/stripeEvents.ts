/**
 * Handles Stripe's webhooks. An event only triggers reading the customer's current state from Stripe, which makes order
 * and duplicates harmless. Event ids are stored, so that mails are sent once.
 */
import { eq, lt } from 'drizzle-orm'
import Stripe from 'stripe'
import { z } from 'zod'
import { DAY_MS } from '../../clock.ts'
import { billingEvents } from '../../database/schema.ts'
import { Problem } from '../../problem.ts'
import { closeCheckout } from '../checkoutStore.ts'
import { ownerOf } from './customers.ts'
import { payUrlOf, syncCustomer, type Parts } from './syncCustomer.ts'

const HANDLED_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'charge.refunded',
])

/** Maximum age of a signature; Stripe signs each delivery attempt again. */
const TOLERANCE_SECONDS = 300
/** Retention of event ids. Stripe retries deliveries for three days. */
const REMEMBERED_DAYS = 30

/** The fields of an event's object that are read. */
const Subject = z.looseObject({
  id: z.string(),
  customer: z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)]).nullish(),
})

export async function receiveStripeEvent(
  parts: Parts,
  { rawBody, signature, secret }: { rawBody: string; signature: string; secret: string },
): Promise<void> {
  const { database, stripe, clock, mails } = parts
  const event = verifiedEvent(stripe, { rawBody, signature, secret }, clock())
  const { db } = database
  const [known] = await db.select().from(billingEvents).where(eq(billingEvents.id, event.id))
  if (known) return
  const subject = Subject.safeParse(event.data.object).data
  const ownerId = subject?.customer ? await ownerOf(database, subject.customer) : undefined
  const isOurs = HANDLED_EVENTS.has(event.type) && subject?.customer && ownerId
  if (isOurs) {
    if (event.type.startsWith('checkout.session.')) await settleCheckout(parts, subject.id)
    await syncCustomer(parts, ownerId, subject.customer ?? '')
  }
  const first = await db
    .insert(billingEvents)
    .values({ id: event.id, type: event.type, handledAt: clock() })
    .onConflictDoNothing()
    .returning()
  await db
    .delete(billingEvents)
    .where(lt(billingEvents.handledAt, new Date(clock().getTime() - REMEMBERED_DAYS * DAY_MS)))
  if (first.length === 0 || !isOurs || !FAILURE_EVENTS.has(event.type)) return
  try {
    await mails.paymentFailed(ownerId, await payUrlOf(database, ownerId))
  } catch (error) {
    // Stripe delivers the event again, which retries the mail.
    await db.delete(billingEvents).where(eq(billingEvents.id, event.id))
    throw error
  }
}

const FAILURE_EVENTS = new Set(['invoice.payment_failed', 'checkout.session.async_payment_failed'])

function verifiedEvent(
  stripe: Stripe,
  { rawBody, signature, secret }: { rawBody: string; signature: string; secret: string },
  now: Date,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw new Problem(400, 'bad-signature', 'This request does not have a valid, recent Stripe signature.')
    throw error
  }
}

/** Closes the row of a checkout according to the state of its session. */
async function settleCheckout({ database, stripe }: Parts, id: string): Promise<void> {
  const session = await stripe.checkout.sessions.retrieve(id)
  if (session.status === 'complete') await closeCheckout(database, id, 'paid')
  if (session.status === 'expired') await closeCheckout(database, id, 'cancelled')
}
