import { formatAmount } from '../../lib/amounts.ts'

/** Dollars with cents, as invoices show them: "$15.00". */
export function money(dollars: number): string {
  return `$${formatAmount(dollars)}`
}
