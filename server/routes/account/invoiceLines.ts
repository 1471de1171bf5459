/** What stands on an invoice, on the page and in the document alike. */
import type { InvoiceRow } from '../../billing/billing.ts'
import { money } from '../../billing/quote.ts'
import { letterAddress } from '../../mail/letterAddress.ts'
import type { User } from '../auth/profile.ts'

/** Name, mail and address of whom it is for, as far as they are known. */
export function recipientLines(user: User): string[] {
  return [
    `${user.firstName} ${user.lastName}`,
    letterAddress(user) ?? user.email,
    [user.address, user.unit].filter(Boolean).join(', '),
    [user.zip, user.city].filter(Boolean).join(' '),
    [user.state, user.country].filter(Boolean).join(', '),
  ].filter((line) => line.trim() !== '')
}

/** Description and amount; what was given back stands in a line of its own. */
export function amountLines({ description, totalCents, refundedCents }: InvoiceRow): [string, string][] {
  const refund: [string, string][] = refundedCents > 0 ? [['Refunded', money(-refundedCents)]] : []
  return [[description, money(totalCents)], ...refund]
}

export function totalOf({ totalCents, refundedCents }: InvoiceRow): string {
  return money(totalCents - refundedCents)
}
