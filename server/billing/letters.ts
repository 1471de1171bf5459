/** The mails about money: a receipt for each paid invoice, and a word when a payment failed. Each goes out once. */
import { eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { users } from '../database/schema.ts'
import type { Mail } from '../mail/mail.ts'
import type { InvoiceRow } from './billing.ts'
import { longDay, money } from './quote.ts'
import { claimReceipt, giveBackReceipt } from './subscriptionStore.ts'

export type Letters = {
  receipt(invoice: InvoiceRow): Promise<void>
  paymentFailed(ownerId: string, payUrl: string | null): Promise<void>
}

type Parts = { database: Database; mail: Mail; clock: Clock; publicUrl: string | null }

export function openLetters({ database, mail, clock, publicUrl }: Parts): Letters {
  const account = publicUrl ? `${publicUrl}/account-management` : 'your account page'

  async function send(ownerId: string, subject: string, lines: string[]) {
    const [user] = await database.db.select().from(users).where(eq(users.id, ownerId))
    if (!user) return
    const greeting = user.firstName ? `Hello ${user.firstName},` : 'Hello,'
    await mail.send({ to: user.contactEmail ?? user.email, subject, text: [greeting, ...lines].join('\n\n') })
  }

  return {
    async receipt(invoice) {
      if (!(await claimReceipt(database, invoice, clock()))) return
      try {
        await send(invoice.ownerId, `Your Roomwright receipt for ${money(invoice.totalCents)}`, [
          `Thank you. We have received ${money(invoice.totalCents)} on ${longDay.format(invoice.date)} for:\n${invoice.description}`,
          `Invoice number: ${invoice.id}`,
          `You can look at the invoice, print it or download it as a PDF on ${account}.`,
        ])
      } catch (error) {
        // What is paid is paid: a mail that cannot go out must not undo or hide it. The next look at Stripe tries again.
        await giveBackReceipt(database, invoice)
        console.error(`The receipt of invoice ${invoice.id} could not be mailed.`, error)
      }
    },
    async paymentFailed(ownerId, payUrl) {
      await send(ownerId, 'Your Roomwright payment did not go through', [
        'The last payment for your membership did not go through. Your plan stays as it is while we try again.',
        payUrl ? `You can pay the invoice here:\n${payUrl}` : `You can see the open invoice on ${account}.`,
      ])
    },
  }
}
