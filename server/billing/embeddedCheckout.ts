/** The test checkout of the embedded billing: a row with a random id, paid or cancelled on its page. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { type Clock, HOUR_MS } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { checkouts, invoices, subscriptions } from '../database/schema.ts'
import type { EmbeddedBilling } from './billing.ts'
import { closeCheckout, findOpenCheckout, keepCheckout, otherOpenCheckouts } from './checkoutStore.ts'
import { embeddedInvoice } from './embeddedInvoice.ts'
import type { PaymentMails } from './paymentMails.ts'
import { monthsAfter } from './periods.ts'
import { keepSubscription, type SubscriptionRow } from './subscriptionStore.ts'

const CHECKOUT_HOURS = 24
const ID_BYTES = 24

type Parts = {
  database: Database
  clock: Clock
  mails: PaymentMails
  settle: (ownerId: string) => Promise<SubscriptionRow | undefined>
}

export function openEmbeddedCheckout({
  database,
  clock,
  mails,
  settle,
}: Parts): Pick<EmbeddedBilling, 'startCheckout' | 'findCheckout' | 'pay' | 'cancel'> {
  const { db } = database
  return {
    async startCheckout(ownerId, plan, idempotencyKey) {
      const now = clock()
      const known = await findOpenCheckout(database, { ownerId, idempotencyKey, now })
      const checkout =
        known ??
        (await keepCheckout(database, {
          id: randomBytes(ID_BYTES).toString('base64url'),
          ownerId,
          idempotencyKey,
          plan: plan.title,
          amountCents: plan.priceCents,
          url: null,
          status: 'open',
          createdAt: now,
          expiresAt: new Date(now.getTime() + CHECKOUT_HOURS * HOUR_MS),
        }))
      for (const { id } of await otherOpenCheckouts(database, ownerId, checkout.id, now))
        await closeCheckout(database, id, 'cancelled')
      return `/checkout/${checkout.id}`
    },
    async findCheckout(id) {
      const open = and(eq(checkouts.id, id), gt(checkouts.expiresAt, clock()))
      const [row] = await db.select().from(checkouts).where(open)
      return row
    },
    async pay(checkout) {
      const { ownerId, plan } = checkout
      await settle(ownerId)
      const now = clock()
      const invoice = embeddedInvoice(ownerId, {
        bills: checkout.id,
        date: now,
        description: `${plan} membership, one month (test checkout)`,
        totalCents: checkout.amountCents,
      })
      const isPaid = await db.transaction(async (transaction) => {
        const stillOpen = and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open'))
        const paid = await transaction.update(checkouts).set({ status: 'paid' }).where(stillOpen).returning()
        if (paid.length === 0) return false
        const [running] = await transaction
          .select()
          .from(subscriptions)
          .where(eq(subscriptions.ownerId, ownerId))
          .for('update')
        // Another tab has paid in the meantime; a second membership is never started.
        if (running && running.status !== 'ended') {
          await transaction.update(checkouts).set({ status: 'cancelled' }).where(eq(checkouts.id, checkout.id))
          return false
        }
        await transaction.insert(invoices).values(invoice)
        const period = { anchor: now, periodStart: now, periodEnd: monthsAfter(now, 1) }
        const row = { ownerId, provider: 'embedded', externalId: null, status: 'active', ...period } as const
        await keepSubscription(transaction, { ...row, plan, nextPlan: plan }, plan)
        return true
      })
      if (isPaid) await mails.receipt(invoice)
    },
    cancel: (checkout) => closeCheckout(database, checkout.id, 'cancelled'),
  }
}
