/**
 * Copies a customer's subscription and invoices from Stripe into the database. Always reads the current state and does
 * not depend on the content or order of webhooks, so it can run at any time and repeatedly.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/open.ts'
import { billingCustomers, invoices } from '../../../platform/database/schema.ts'
import { isOfStripe, type PaymentMails } from '../paymentMails.ts'
import { BASIC } from '../plans.ts'
import { findSubscription, invoicesOf, keepSubscription } from '../subscriptionStore.ts'
import { paymentsAway } from './stripeClient.ts'
import { moment, relevantSubscription, subscriptionRow } from './subscriptionState.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { InvoiceRow } from '../billing.ts'

const PAGE = 100
/**
 * After this time a server that reads a customer counts as dead, and its result is not stored any more. Longer than the
 * time limits of the client (`RETRY_POLICY`) allow.
 */
const LEASE_MS = 20_000
/** A request waits this long for the reads of others before it is refused. */
const WAIT_MS = 25_000
const POLL_MS = 100

export type Parts = {
  database: Database
  stripe: Stripe
  clock: Clock
  mails: PaymentMails
  /** The reads that wait for their turn in this process, by customer: requests that arrive meanwhile share one. */
  waiting: Map<string, Promise<void>>
}

/**
 * Resolves when a read that has begun after this call is stored.
 *
 * @throws Problem 503 `payments-away` when other servers hold the customer for too long
 */
export function syncCustomer(parts: Parts, ownerId: string, customer: string): Promise<void> {
  const { waiting } = parts
  const shared = waiting.get(customer)
  if (shared) return shared
  const next = syncInTurn(parts, ownerId, customer)
  waiting.set(customer, next)
  return next
}

/** One read of a customer at a time on all servers, under a lease: of two, the older state could be stored last. */
async function syncInTurn(parts: Parts, ownerId: string, customer: string): Promise<void> {
  const { database, mails, waiting } = parts
  const leaseId = randomUUID()
  try {
    await takeTurn(database, ownerId, leaseId)
  } finally {
    // From here on, a further request has to read again.
    waiting.delete(customer)
  }
  try {
    const read = await readCustomer(parts.stripe, customer)
    await storeCustomer(parts, ownerId, leaseId, read)
  } finally {
    await database.db.update(billingCustomers).set({ syncLeaseId: null }).where(leased(ownerId, leaseId))
  }
  for (const invoice of await invoicesOf(database, ownerId))
    if (invoice.status === 'Paid' && invoice.receiptSentAt === null && isOfStripe(invoice.checkoutId))
      await mails.receipt(invoice)
}

const leased = (ownerId: string, leaseId: string) =>
  and(eq(billingCustomers.ownerId, ownerId), eq(billingCustomers.syncLeaseId, leaseId))

async function takeTurn({ db }: Database, ownerId: string, leaseId: string): Promise<void> {
  const deadline = performance.now() + WAIT_MS
  const isFree = or(isNull(billingCustomers.syncLeaseId), lt(billingCustomers.syncEndsAt, sql`now()`))
  const syncEndsAt = sql`now() + ${LEASE_MS} * interval '1 millisecond'`
  for (;;) {
    const taken = await db
      .update(billingCustomers)
      .set({ syncLeaseId: leaseId, syncEndsAt })
      .where(and(eq(billingCustomers.ownerId, ownerId), isFree))
      .returning({ ownerId: billingCustomers.ownerId })
    if (taken.length > 0) return
    if (performance.now() > deadline) throw paymentsAway()
    await pause(POLL_MS)
  }
}

async function readCustomer(stripe: Stripe, customer: string) {
  const [subscriptions, billed, charges] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }),
    stripe.invoices.list({ customer, limit: PAGE, expand: ['data.payments'] }),
    stripe.charges.list({ customer, limit: PAGE }),
  ])
  return { subscriptions: subscriptions.data, billed: billed.data, charges: charges.data }
}

/** Stores what was read, unless the lease is over: another server may have read a newer state. */
async function storeCustomer(
  { database, clock }: Parts,
  ownerId: string,
  leaseId: string,
  { subscriptions, billed, charges }: Awaited<ReturnType<typeof readCustomer>>,
): Promise<void> {
  await database.db.transaction(async (transaction) => {
    const own = await transaction.select().from(billingCustomers).where(leased(ownerId, leaseId)).for('update')
    if (own.length === 0) throw paymentsAway()
    const counting = relevantSubscription(subscriptions)
    const row = counting && subscriptionRow(ownerId, counting, clock())
    if (row) await keepSubscription(transaction, row, row.status === 'ended' ? BASIC.title : row.plan)
    else await endSubscription(transaction, ownerId)
    for (const invoice of billed) {
      const known = invoiceRow(ownerId, invoice, charges)
      if (!known) continue
      await transaction
        .insert(invoices)
        .values(known)
        .onConflictDoUpdate({ target: [invoices.ownerId, invoices.id], set: known })
    }
  })
}

/** Ends a membership that no longer exists at Stripe. */
async function endSubscription(db: Parameters<typeof keepSubscription>[0], ownerId: string): Promise<void> {
  const row = await findSubscription(db, ownerId)
  if (row?.provider === 'stripe' && row.status !== 'ended')
    await keepSubscription(db, { ...row, status: 'ended' }, BASIC.title)
}

/** The URL to pay an open invoice; null if there is none. */
export async function payUrlOf({ db }: Database, ownerId: string): Promise<string | null> {
  const open = and(eq(invoices.ownerId, ownerId), eq(invoices.status, 'Open'))
  const [row] = await db.select({ payUrl: invoices.payUrl }).from(invoices).where(open).limit(1)
  return row?.payUrl ?? null
}

/** Converts a Stripe invoice to a row of `invoices`. Pure. */
const STATUSES: Record<string, string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
}

type StripeInvoiceRow = Omit<InvoiceRow, 'receiptSentAt'>

/** Undefined for drafts and for invoices without an amount. */
function invoiceRow(
  ownerId: string,
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
): StripeInvoiceRow | undefined {
  const status = STATUSES[invoice.status ?? '']
  if (!status || !invoice.id || invoice.total <= 0) return undefined
  const refundedCents = refundedOf(invoice, charges)
  return {
    ownerId,
    id: uuidOf(invoice.id),
    checkoutId: invoice.id,
    date: moment(invoice.status_transitions.paid_at ?? invoice.created),
    description: invoice.lines.data.map((line) => line.description ?? 'Membership').join('; ') || 'Membership',
    totalCents: invoice.total,
    refundedCents,
    status: refundedCents === 0 ? status : refundedCents < invoice.total ? 'Partly refunded' : 'Refunded',
    payUrl: status === 'Open' ? (invoice.hosted_invoice_url ?? null) : null,
  }
}

/** The refunded amount in cents of the charges that paid this invoice. */
function refundedOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): number {
  const intents = new Set((invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)))
  return charges
    .filter((charge) => charge.payment_intent !== null && intents.has(idOf(charge.payment_intent)))
    .reduce((sum, charge) => sum + charge.amount_refunded, 0)
}

function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id
}

/** Derives the UUID of an invoice deterministically from its Stripe id. */
function uuidOf(id: string): string {
  const hex = sha256(id)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
