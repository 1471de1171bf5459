/**
 * Membership plans and their payment. The embedded default is a test checkout: a page of our own that completes or
 * cancels, takes no money, and leaves an invoice. Money is cents.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { checkouts, invoices, users } from '../database/schema.ts'
import type { Plan } from './plans.ts'

export type Checkout = typeof checkouts.$inferSelect
export type InvoiceRow = typeof invoices.$inferSelect

export type Billing = {
  kind: 'embedded'
  /** Opens a checkout and answers the path of its page; the same key answers the same page. */
  openCheckout(ownerId: string, plan: Plan, idempotencyKey: string): Promise<string>
  /** A plan that costs nothing needs no checkout. */
  switchPlan(ownerId: string, plan: Plan): Promise<void>
  /** Undefined when there is none or it has expired. */
  findCheckout(id: string): Promise<Checkout | undefined>
  /** Pays an open checkout once: the plan changes and one invoice is left. */
  pay(checkout: Checkout): Promise<void>
  cancel(checkout: Checkout): Promise<void>
  /** The newest first. */
  invoicesOf(ownerId: string): Promise<InvoiceRow[]>
}

const CHECKOUT_HOURS = 24
const HOUR_MS = 3_600_000
const ID_BYTES = 24

export function openEmbeddedBilling({ database, clock }: { database: Database; clock: Clock }): Billing {
  const { db } = database
  return {
    kind: 'embedded',
    async openCheckout(ownerId, plan, idempotencyKey) {
      const now = clock()
      const row = {
        id: randomBytes(ID_BYTES).toString('base64url'),
        ownerId,
        idempotencyKey,
        plan: plan.title,
        amountCents: plan.priceCents,
        status: 'open' as const,
        createdAt: now,
        expiresAt: new Date(now.getTime() + CHECKOUT_HOURS * HOUR_MS),
      }
      await db.insert(checkouts).values(row).onConflictDoNothing()
      const own = and(eq(checkouts.ownerId, ownerId), eq(checkouts.idempotencyKey, idempotencyKey))
      const [kept] = await db.select({ id: checkouts.id }).from(checkouts).where(own)
      return `/checkout/${kept?.id ?? row.id}`
    },
    async switchPlan(ownerId, plan) {
      await db.update(users).set({ plan: plan.title }).where(eq(users.id, ownerId))
    },
    async findCheckout(id) {
      const open = and(eq(checkouts.id, id), gt(checkouts.expiresAt, clock()))
      const [row] = await db.select().from(checkouts).where(open)
      return row
    },
    async pay(checkout) {
      await db.transaction(async (transaction) => {
        const stillOpen = and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open'))
        const paid = await transaction.update(checkouts).set({ status: 'paid' }).where(stillOpen).returning()
        if (paid.length === 0) return
        await transaction.insert(invoices).values({
          ownerId: checkout.ownerId,
          id: randomUUID(),
          checkoutId: checkout.id,
          date: clock(),
          description: `${checkout.plan} membership, one month (test checkout)`,
          totalCents: checkout.amountCents,
          status: 'Paid',
        })
        await transaction.update(users).set({ plan: checkout.plan }).where(eq(users.id, checkout.ownerId))
      })
    },
    async cancel(checkout) {
      const stillOpen = and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open'))
      await db.update(checkouts).set({ status: 'cancelled' }).where(stillOpen)
    },
    invoicesOf: (ownerId) =>
      db.select().from(invoices).where(eq(invoices.ownerId, ownerId)).orderBy(desc(invoices.date)),
  }
}
