/** Sends mails about payments: one receipt per paid invoice, and notices of failed payments. */
import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import { users } from '../../platform/database/schema.ts'
import { logFailure } from '../../platform/errorFacts.ts'
import { letterAddress } from '../mail/letterAddress.ts'
import type { Letter } from '../mail/letters/letter.ts'
import { paymentFailed, receipt } from '../mail/letters/moneyLetters.ts'
import type { Mail } from '../mail/mail.ts'
import type { InvoiceRow } from './billing.ts'
import { noteReceipt } from './subscriptionStore.ts'

export type PaymentMails = {
  receipt(invoice: InvoiceRow): Promise<void>
  paymentFailed(ownerId: string, payUrl: string | null): Promise<void>
}

type Parts = { database: Database; mail: Mail; clock: Clock; publicUrl: string | null }

export function openPaymentMails({ database, mail, clock, publicUrl }: Parts): PaymentMails {
  const account = publicUrl && `${publicUrl}/account-management`

  /** Undefined for a user without a confirmed address; their invoices are shown in the account. */
  async function addressOf(ownerId: string): Promise<string | undefined> {
    const [user] = await database.db.select().from(users).where(eq(users.id, ownerId))
    return user && letterAddress(user)
  }

  async function send(to: string | undefined, letter: Letter) {
    if (to) await mail.send({ to, ...letter })
  }

  return {
    async receipt(invoice) {
      const to = await addressOf(invoice.ownerId)
      // Without an address, the receipt is not noted as sent, so that a later sync can send it after the confirmation.
      if (!to) return
      const { id, ownerId, date, description, totalCents, checkoutId } = invoice
      const facts = { number: id, date, description, amountCents: totalCents, link: account }
      try {
        // Kept before it is noted as sent: a server that dies in between loses no receipt, and the key keeps a second
        // sync from sending another one.
        const letter = receipt({ ...facts, isTest: !isOfStripe(checkoutId) })
        await mail.send({ to, key: `receipt ${ownerId} ${id}`, ...letter })
        await noteReceipt(database, invoice, clock())
      } catch (error) {
        // A failed mail must not fail the payment. The next sync with Stripe retries.
        logFailure(`The receipt of invoice ${invoice.id} could not be mailed.`, error)
      }
    },
    async paymentFailed(ownerId, payLink) {
      await send(await addressOf(ownerId), paymentFailed({ payLink, account }))
    },
  }
}

/** Whether an invoice with this `checkoutId` comes from Stripe. */
export function isOfStripe(checkoutId: string): boolean {
  return checkoutId.startsWith('in_')
}
