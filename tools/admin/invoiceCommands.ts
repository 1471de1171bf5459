/**
 * Commands about invoices, and refunds of the embedded test checkout. Real payments are refunded at the payment
 * provider.
 */
import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { openEmbeddedBilling } from '../../server/billing/embeddedBilling.ts'
import { isOfStripe, openPaymentMails } from '../../server/billing/paymentMails.ts'
import { formatCents } from '../../server/formats.ts'
import { invoices, users } from '../../server/database/schema.ts'
import { type Command, Mistake, PAGE_SIZE, record } from './command.ts'

const CENTS = 100

export const invoiceCommands: readonly Command[] = [
  {
    words: 'invoices list',
    summary: 'Invoices, newest first',
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
    summary: 'Refunds an invoice of the embedded checkout; the plan does not change',
    destructive: true,
    needsReason: true,
    async run(context, [id = '']) {
      const { db } = context.database
      const clock = context.now
      const mails = openPaymentMails({ ...context, clock, publicUrl: context.settings.publicUrl })
      // Invoices of the test checkout are refunded here even after Stripe has been connected.
      const billing = openEmbeddedBilling({ database: context.database, clock, mails })
      const [invoice] = z.uuid().safeParse(id).success
        ? await db.select().from(invoices).where(eq(invoices.id, id))
        : []
      if (!invoice) throw new Mistake(`There is no invoice with the id "${id}". Try: invoices list`)
      if (isOfStripe(invoice.checkoutId))
        throw new Mistake('This invoice was paid with Stripe. Refund it in the Stripe dashboard.')
      await db.transaction(async (transaction) => {
        if (!(await billing.refund(id, transaction)))
          throw new Mistake(`This invoice is not paid; its status is "${invoice.status}".`)
        const details = { owner: invoice.ownerId, cents: invoice.totalCents }
        await record(context, { action: 'invoices refund', subject: id, details }, transaction)
      })
      return { text: `${formatCents(invoice.totalCents)} is refunded.`, facts: { id, status: 'Refunded' } }
    },
  },
]
