/** Converts a Stripe invoice to a row of `invoices`. Pure. */
import type Stripe from 'stripe'
import { sha256 } from '../../sha256.ts'
import type { InvoiceRow } from '../billing.ts'
import { moment } from './subscriptionState.ts'

const STATUSES: Record<string, string> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
}

type StripeInvoiceRow = Omit<InvoiceRow, 'receiptSentAt'>

/** Undefined for drafts and for invoices without an amount. */
export function invoiceRow(
  ownerId: string,
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
): StripeInvoiceRow | undefined {
  const status = STATUSES[invoice.status ?? '']
  if (!status || !invoice.id || invoice.total <= 0) return undefined
  const refundedCents = refundedOf(invoice, charges)
  return {
    ownerId,
    id: uuidOf(invoice.id),
    checkoutId: invoice.id,
    date: moment(invoice.status_transitions.paid_at ?? invoice.created),
    description: invoice.lines.data.map((line) => line.description ?? 'Membership').join('; ') || 'Membership',
    totalCents: invoice.total,
    refundedCents,
    status: refundedCents === 0 ? status : refundedCents < invoice.total ? 'Partly refunded' : 'Refunded',
    payUrl: status === 'Open' ? (invoice.hosted_invoice_url ?? null) : null,
  }
}

/** The refunded amount in cents of the charges that paid this invoice. */
function refundedOf(invoice: Stripe.Invoice, charges: readonly Stripe.Charge[]): number {
  const intents = new Set((invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)))
  return charges
    .filter((charge) => charge.payment_intent !== null && intents.has(idOf(charge.payment_intent)))
    .reduce((sum, charge) => sum + charge.amount_refunded, 0)
}

function idOf(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id
}

/** Derives the UUID of an invoice deterministically from its Stripe id. */
function uuidOf(id: string): string {
  const hex = sha256(id)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
