/** The lines of an invoice, shared by the HTML page and the PDF. */
import type { InvoiceRow } from '../../billing/billing.ts'
import { money } from '../../billing/quote.ts'
import { letterAddress } from '../../mail/letterAddress.ts'
import type { User } from '../auth/profile.ts'

/** The recipient's name, email and postal address; empty parts are left out. */
export function recipientLines(user: User): string[] {
  return [
    `${user.firstName} ${user.lastName}`,
    letterAddress(user) ?? user.email,
    [user.address, user.unit].filter(Boolean).join(', '),
    [user.zip, user.city].filter(Boolean).join(' '),
    [user.state, user.country].filter(Boolean).join(', '),
  ].filter((line) => line.trim() !== '')
}

/** Rows of description and amount; a refund is a separate negative row. */
export function amountLines({ description, totalCents, refundedCents }: InvoiceRow): [string, string][] {
  const refund: [string, string][] = refundedCents > 0 ? [['Refunded', money(-refundedCents)]] : []
  return [[description, money(totalCents)], ...refund]
}

export function totalOf({ totalCents, refundedCents }: InvoiceRow): string {
  return money(totalCents - refundedCents)
}
