/** Plan and invoices for the account page: the true state from the first day, Basic and no invoices. */
import type { Account } from '../../../src/contract/account.ts'
import type { InvoiceRow, Membership } from '../../billing/billing.ts'
import { BASIC, PLANS, planOrBasic } from '../../billing/plans.ts'

type AccountPlan = Pick<Account, 'planInfo' | 'invoices'>

const CENTS = 100
const DATE_CHARACTERS = 10

export function planOf({ plan, periodEnd, nextPlan }: Membership, invoices: readonly InvoiceRow[]): AccountPlan {
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
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, DATE_CHARACTERS)
}
