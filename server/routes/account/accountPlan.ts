/** Plan and invoices for the account page: the server's own, or the specification's samples, said to be samples. */
import type { Account } from '../../../src/contract/account.ts'
import type { InvoiceRow } from '../../billing/billing.ts'
import { PLANS } from '../../billing/plans.ts'

type AccountPlan = Pick<Account, 'planInfo' | 'invoices' | 'sample'>

const CENTS = 100
const DATE_CHARACTERS = 10

const SAMPLE: AccountPlan = {
  planInfo: {
    nextInvoiceDate: '2026-12-01',
    currentPlan: 'Free',
    plans: [
      { name: 'Starter', price: 4.99 },
      { name: 'Enterprise', price: 9.99 },
    ],
    invoiceTotal: 15,
  },
  invoices: [{ date: '2026-11-01', description: 'Sample invoice', total: 15, status: 'Paid' }],
  sample: true,
}

/** Samples until the user has chosen a plan. */
export function planOf(title: string | null, invoices: readonly InvoiceRow[]): AccountPlan {
  if (title === null) return SAMPLE
  const plan = PLANS.find((candidate) => candidate.title === title)
  const price = (plan?.priceCents ?? 0) / CENTS
  return {
    planInfo: {
      nextInvoiceDate: price > 0 && invoices[0] ? oneMonthLater(invoices[0].date) : '',
      currentPlan: title,
      plans: PLANS.map(({ title: name, priceCents }) => ({ name, price: priceCents / CENTS })),
      invoiceTotal: price,
    },
    invoices: invoices.map(({ id, date, description, totalCents, status }) => ({
      id,
      date: date.toISOString().slice(0, DATE_CHARACTERS),
      description,
      total: totalCents / CENTS,
      status,
    })),
    sample: false,
  }
}

/** The same day of the next month, or its last day where it is shorter. */
function oneMonthLater(date: Date): string {
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0)).getUTCDate()
  const day = Math.min(date.getUTCDate(), lastDay)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, day)).toISOString().slice(0, DATE_CHARACTERS)
}
