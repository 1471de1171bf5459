/** Invoices, and refunds of those of the embedded test checkout. Real payments are refunded where they were made. */
import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { invoices, users } from '../../server/database/schema.ts'
import { type Command, Mistake, PAGE_SIZE, record } from './command.ts'

const CENTS = 100
const PAID = 'Paid'
const REFUNDED = 'Refunded'
/** The ids that Stripe gives to checkouts and payments. */
const STRIPE = /^(cs|in|pi|sub)_/

export const invoiceCommands: readonly Command[] = [
  {
    words: 'invoices list',
    summary: 'Invoices, the newest first',
    async run({ database }, _things, { page }) {
      const rows = await database.db
        .select({ invoice: invoices, email: users.email })
        .from(invoices)
        .leftJoin(users, eq(users.id, invoices.ownerId))
        .orderBy(desc(invoices.date))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
      return {
        rows: rows.map(({ invoice, email }) => ({
          id: invoice.id,
          owner: email ?? '',
          total: (invoice.totalCents / CENTS).toFixed(2),
          status: invoice.status,
          date: invoice.date,
          description: invoice.description,
        })),
      }
    },
  },
  {
    words: 'invoices refund',
    takes: ['ID'],
    summary: 'Refunds an invoice of the embedded checkout; the plan stays until it is changed',
    destructive: true,
    needsReason: true,
    async run(desk, [id = '']) {
      const { db } = desk.database
      const [invoice] = z.uuid().safeParse(id).success
        ? await db.select().from(invoices).where(eq(invoices.id, id))
        : []
      if (!invoice) throw new Mistake(`There is no invoice with the id "${id}". Try: invoices list`)
      if (STRIPE.test(invoice.checkoutId))
        throw new Mistake('This invoice was paid with Stripe. Refund it in the Stripe dashboard.')
      await db.transaction(async (transaction) => {
        const paid = and(eq(invoices.ownerId, invoice.ownerId), eq(invoices.id, id), eq(invoices.status, PAID))
        const done = await transaction.update(invoices).set({ status: REFUNDED }).where(paid).returning()
        if (done.length === 0) throw new Mistake(`This invoice is not paid but "${invoice.status}".`)
        const details = { owner: invoice.ownerId, cents: invoice.totalCents }
        await record(desk, { action: 'invoices refund', subject: id, details }, transaction)
      })
      return { text: `$${(invoice.totalCents / CENTS).toFixed(2)} is refunded.`, facts: { id, status: REFUNDED } }
    },
  },
]
