/**
 * The breakdown of the total of the next invoice; none if there is no further invoice. The lines always add up to it:
 * the part that no invoice explains has its own line.
 */
import type { Account } from '../../contract/account.ts'

type CostLine = { description: string; amount: number }

const CENT = 0.01

export function costLines({ planInfo, invoices }: Pick<Account, 'planInfo' | 'invoices'>): CostLine[] {
  if (planInfo.invoiceTotal === 0) return []
  const plan = planInfo.plans.find(({ name }) => name === planInfo.currentPlan)
  const lines: CostLine[] =
    plan && Math.abs(plan.price - planInfo.invoiceTotal) < CENT
      ? [{ description: `${plan.name} plan`, amount: plan.price }]
      : invoices.map(({ description, total }) => ({ description, amount: total }))
  const rest = planInfo.invoiceTotal - lines.reduce((sum, line) => sum + line.amount, 0)
  return Math.abs(rest) < CENT
    ? lines
    : [...lines, { description: rest > 0 ? 'Other charges' : 'Already paid', amount: rest }]
}
