/**
 * Plan and invoices for the account page: the stored ones, or fixed sample data marked `sample: true`.
 */
import type { Account } from '../../../src/contract/account.ts'
import type { InvoiceRow, Membership } from '../../billing/billing.ts'
import { BASIC, PLANS, planOrBasic } from '../../billing/plans.ts'

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

/** Returns the sample data only if the user has no plan and no payment service is connected. */
export function planOf(
  { plan, periodEnd, nextPlan }: Membership,
  invoices: readonly InvoiceRow[],
  isConnected: boolean,
): AccountPlan {
  if (plan === null && !isConnected) return SAMPLE
  const renews = periodEnd !== null && nextPlan !== BASIC.title
  return {
    planInfo: {
      nextInvoiceDate: renews ? dayOf(periodEnd) : '',
      currentPlan: plan ?? BASIC.title,
      plans: PLANS.map(({ title, priceCents }) => ({ name: title, price: priceCents / CENTS })),
      invoiceTotal: planOrBasic(plan).priceCents / CENTS,
    },
    invoices: invoices.map(({ id, date, description, totalCents, status }) => ({
      id,
      date: dayOf(date),
      description,
      total: totalCents / CENTS,
      status,
    })),
    sample: false,
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, DATE_CHARACTERS)
}
