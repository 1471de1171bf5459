import { expect, it } from 'vitest'
import { costLines } from './costLines.ts'

const PLANS = [
  { name: 'Starter', price: 4.99 },
  { name: 'Enterprise', price: 9.99 },
]
const info = { nextInvoiceDate: 'December 1, 2026', plans: PLANS }

it('explains the total by the plan, by the invoices, or by a remainder, and always adds up', () => {
  const paid = { date: 'November 1, 2026', description: 'Setup', total: 10, status: 'Paid' }
  const cases = [
    { planInfo: { ...info, currentPlan: 'Enterprise', invoiceTotal: 9.99 }, invoices: [paid] },
    { planInfo: { ...info, currentPlan: 'Free', invoiceTotal: 15 }, invoices: [{ ...paid, total: 15 }] },
    { planInfo: { ...info, currentPlan: 'Free', invoiceTotal: 15 }, invoices: [paid] },
  ]
  expect(cases.map((account) => costLines(account).map(({ description }) => description))).toEqual([
    ['Enterprise plan'],
    ['Setup'],
    ['Setup', 'Other charges'],
  ])
  for (const account of cases) {
    const sum = costLines(account).reduce((total, line) => total + line.amount, 0)
    expect(sum).toBeCloseTo(account.planInfo.invoiceTotal)
  }
})

it('has no lines when no further invoice follows', () => {
  const paid = { date: 'November 1, 2026', description: 'Gold membership', total: 50, status: 'Paid' }
  const planInfo = { ...info, nextInvoiceDate: '', currentPlan: 'Enterprise', invoiceTotal: 0 }
  expect(costLines({ planInfo, invoices: [paid] })).toEqual([])
})
