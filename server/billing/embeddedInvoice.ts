/** Creates the row of a paid invoice of the embedded billing. */
import { randomUUID } from 'node:crypto'
import type { InvoiceRow } from './billing.ts'

type Billed = Pick<InvoiceRow, 'date' | 'description' | 'totalCents'> & {
  /** Idempotency key of the invoice: what it is for. */
  bills: string
}

export function embeddedInvoice(ownerId: string, { bills, ...billed }: Billed): InvoiceRow {
  return {
    ownerId,
    id: randomUUID(),
    checkoutId: bills,
    ...billed,
    refundedCents: 0,
    status: 'Paid',
    payUrl: null,
    receiptSentAt: null,
  }
}
