/** A printable invoice. */
import type { InvoiceRow } from '../../billing/billing.ts'
import type { User } from '../auth/profile.ts'
import { escapeHtml } from '../../escapeHtml.ts'
import { plainPage } from './plainPage.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const CENTS = 100

export function invoicePage(invoice: InvoiceRow, user: User): string {
  const total = money.format(invoice.totalCents / CENTS)
  const address = [
    `${user.firstName} ${user.lastName}`,
    user.contactEmail ?? user.email,
    [user.address, user.unit].filter(Boolean).join(', '),
    [user.zip, user.city].filter(Boolean).join(' '),
    [user.state, user.country].filter(Boolean).join(', '),
  ]
  return plainPage(
    'Invoice',
    `<h1>Invoice</h1>
<p>${escapeHtml(day.format(invoice.date))}<br>Number ${escapeHtml(invoice.id)}<br>Status: ${escapeHtml(invoice.status)}</p>
<p>${address
      .filter((line) => line.trim())
      .map(escapeHtml)
      .join('<br>')}</p>
<table><thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead>
<tbody><tr><td>${escapeHtml(invoice.description)}</td><td>${total}</td></tr></tbody>
<tfoot><tr><th scope="row">Total</th><td>${total}</td></tr></tfoot></table>`,
  )
}
