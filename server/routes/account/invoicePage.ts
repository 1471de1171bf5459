/** A printable invoice, and the lines that it shares with the PDF. */
import type { InvoiceRow } from '../../billing/billing.ts'
import { escapeHtml } from '../../escapeHtml.ts'
import { formatCents, formatDay } from '../../formats.ts'
import { letterAddress } from '../../mail/letterAddress.ts'
import type { User } from '../auth/profile.ts'
import { plainPage } from './plainPage.ts'

export function invoicePage(invoice: InvoiceRow, user: User): string {
  const lines = amountLines(invoice).map(
    ([description, amount]) => `<tr><td>${escapeHtml(description)}</td><td>${amount}</td></tr>`,
  )
  return plainPage(
    'Invoice',
    `<h1>Invoice</h1>
<p>${escapeHtml(formatDay(invoice.date))}<br>Number ${escapeHtml(invoice.id)}<br>Status: ${escapeHtml(invoice.status)}</p>
<p>${recipientLines(user).map(escapeHtml).join('<br>')}</p>
<table><thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines.join('')}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${totalOf(invoice)}</td></tr></tfoot></table>`,
  )
}

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
  const refund: [string, string][] = refundedCents > 0 ? [['Refunded', formatCents(-refundedCents)]] : []
  return [[description, formatCents(totalCents)], ...refund]
}

export function totalOf({ totalCents, refundedCents }: InvoiceRow): string {
  return formatCents(totalCents - refundedCents)
}
