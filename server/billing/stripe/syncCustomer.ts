/**
 * Copies a customer's subscription and invoices from Stripe into the database. Always reads the current state and does
 * not depend on the content or order of webhooks, so it can run at any time and repeatedly.
 */
import { and, eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import { billingCustomers, invoices } from '../../database/schema.ts'
import { isOfStripe, type PaymentMails } from '../paymentMails.ts'
import { BASIC } from '../plans.ts'
import { findSubscription, invoicesOf, keepSubscription } from '../subscriptionStore.ts'
import { invoiceRow } from './invoiceState.ts'
import { subscriptionRow, relevantSubscription } from './subscriptionState.ts'

const PAGE = 100

export type Parts = { database: Database; stripe: Stripe; clock: Clock; mails: PaymentMails }

export async function syncCustomer(parts: Parts, ownerId: string, customer: string): Promise<void> {
  const { database, stripe, clock, mails } = parts
  await database.db.transaction(async (transaction) => {
    // Serialized by a row lock: of two concurrent syncs, the older state could be written last.
    await transaction.select().from(billingCustomers).where(eq(billingCustomers.ownerId, ownerId)).for('update')
    const [subscriptions, billed, charges] = await Promise.all([
      stripe.subscriptions.list({ customer, status: 'all', limit: PAGE }),
      stripe.invoices.list({ customer, limit: PAGE, expand: ['data.payments'] }),
      stripe.charges.list({ customer, limit: PAGE }),
    ])
    const counting = relevantSubscription(subscriptions.data)
    const row = counting && subscriptionRow(ownerId, counting, clock())
    if (row) await keepSubscription(transaction, row, row.status === 'ended' ? BASIC.title : row.plan)
    else await endSubscription(transaction, ownerId)
    for (const invoice of billed.data) {
      const known = invoiceRow(ownerId, invoice, charges.data)
      if (!known) continue
      await transaction
        .insert(invoices)
        .values(known)
        .onConflictDoUpdate({ target: [invoices.ownerId, invoices.id], set: known })
    }
  })
  for (const invoice of await invoicesOf(database, ownerId))
    if (invoice.status === 'Paid' && invoice.receiptSentAt === null && isOfStripe(invoice.checkoutId))
      await mails.receipt(invoice)
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
