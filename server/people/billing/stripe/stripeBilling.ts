/** Memberships by Stripe: started by Checkout, updated by webhooks, changed by the API. */
import { and, eq, lt, ne } from 'drizzle-orm'
import Stripe from 'stripe'
import { z } from 'zod'
import { type Clock, DAY_MS, SECOND_MS } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/open.ts'
import type { Confirmation, StripeBilling } from '../billing.ts'
import type { PaymentMails } from '../paymentMails.ts'
import { BASIC, type Plan } from '../plans.ts'
import {
  findSubscription,
  invoicesOf,
  keepPlan,
  keepSubscription,
  readMembership,
  type SubscriptionRow,
} from '../subscriptionStore.ts'
import { callStripe, openStripeClient, type RetryPolicy, shortKey, type StripeSettings } from './stripeClient.ts'
import { type Parts, payUrlOf, syncCustomer } from './syncCustomer.ts'
import { billingCustomers, billingEvents, checkouts, users } from '../../../platform/database/schema.ts'
import { closeCheckout, findOpenCheckout, keepCheckout, otherOpenCheckouts } from '../checkoutStore.ts'
import { priceOf } from './stripePrices.ts'
import { isRunning, moment, PAID_PLAN, PAID_UNTIL, relevantSubscription, subscriptionRow } from './subscriptionState.ts'
import { Problem } from '../../../platform/problem.ts'
import { changeKind, noMembership, planByTitle, type Quote, quoteChanged, quoteMoment, quoteWords } from '../quote.ts'
import { letterAddress } from '../../mail/letterAddress.ts'

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
    async accountOf(ownerId) {
      const membership = await readMembership(database, ownerId, await inForce(ownerId))
      return { membership, invoices: await invoicesOf(database, ownerId) }
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

/** Opens a Stripe Checkout session for a monthly subscription. */
type Wanted = { ownerId: string; plan: Plan; idempotencyKey: string; origin: string }

async function startStripeCheckout(parts: Parts, wanted: Wanted): Promise<string> {
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

/**
 * Handles Stripe's webhooks. An event only triggers reading the customer's current state from Stripe, which makes order
 * and duplicates harmless. Event ids are stored, so that mails are sent once.
 */
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

async function receiveStripeEvent(
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

/** Changes of a running subscription at Stripe. Exactly the quoted price is charged. */
const PAGE = 100

type Running = { customer: string; subscription: Stripe.Subscription; itemId: string; row: SubscriptionRow }

async function quoteStripeChange(parts: Parts, ownerId: string, plan: Plan, quoted?: Date): Promise<Quote> {
  return quoteFor(parts, await runningOf(parts, ownerId), plan, quoted)
}

async function changeStripePlan(
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

/** Maps users to Stripe customers: one per user, created at the first checkout. */
async function customerOf({ db }: Database, ownerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.ownerId, ownerId))
  return row?.customerId
}

/** Undefined for a customer of another service on the same Stripe account. */
async function ownerOf({ db }: Database, customerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.customerId, customerId))
  return row?.ownerId
}

async function makeCustomer(database: Database, stripe: Stripe, ownerId: string): Promise<string> {
  const known = await customerOf(database, ownerId)
  if (known) return known
  const [user] = await database.db.select().from(users).where(eq(users.id, ownerId))
  if (!user) throw new Error(`There is no user ${ownerId} to make a customer of.`)
  // Only a confirmed address, because Stripe mails its customers. Without one, Stripe asks for it in the checkout.
  const email = letterAddress(user)
  const customer = await stripe.customers.create(
    {
      ...(email === undefined ? {} : { email }),
      name: `${user.firstName} ${user.lastName}`.trim(),
      metadata: { owner_id: ownerId },
    },
    { idempotencyKey: `customer ${ownerId}` },
  )
  await database.db.insert(billingCustomers).values({ ownerId, customerId: customer.id }).onConflictDoNothing()
  return (await customerOf(database, ownerId)) ?? customer.id
}
