/** A printable invoice. */
import type { InvoiceRow } from '../../billing/billing.ts'
import { longDay } from '../../billing/quote.ts'
import { escapeHtml } from '../../escapeHtml.ts'
import type { User } from '../auth/profile.ts'
import { amountLines, recipientLines, totalOf } from './invoiceLines.ts'
import { plainPage } from './plainPage.ts'

export function invoicePage(invoice: InvoiceRow, user: User): string {
  const lines = amountLines(invoice).map(
    ([description, amount]) => `<tr><td>${escapeHtml(description)}</td><td>${amount}</td></tr>`,
  )
  return plainPage(
    'Invoice',
    `<h1>Invoice</h1>
<p>${escapeHtml(longDay.format(invoice.date))}<br>Number ${escapeHtml(invoice.id)}<br>Status: ${escapeHtml(invoice.status)}</p>
<p>${recipientLines(user).map(escapeHtml).join('<br>')}</p>
<table><thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody>${lines.join('')}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${totalOf(invoice)}</td></tr></tfoot></table>`,
  )
}
