/** Amounts of money: US dollars with thousands commas; a missing value is 0. */
import { LANGUAGE } from './locale.ts'
import { once } from './once.ts'

const amountFormat = once(() => new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 }))
const exactFormat = once(
  () => new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 }),
)

/** The number in a text such as "1,299.00"; 0 if there is none. */
export function readAmount(value: string | number | null | undefined): number {
  const amount =
    typeof value === 'number' ? value : Number.parseFloat((value ?? '').replaceAll(',', '').replace(/^\s*\$/, ''))
  return Number.isFinite(amount) ? amount : 0
}

/** "1,299.00": without the currency sign. */
export function formatAmount(dollars: number): string {
  return amountFormat().format(dollars)
}

/** "$1,299.00", as totals and invoices show it. */
export function formatMoney(dollars: number): string {
  return `$${formatAmount(dollars)}`
}

/** "$1,299", and "$54.50" where there are cents. */
export function formatPrice(dollars: number): string {
  return formatMoney(dollars).replace(/\.00$/, '')
}

/** "$0.0525": up to four decimals, because one call of a model may cost fractions of a cent. */
export function formatExactMoney(dollars: number): string {
  return exactFormat().format(dollars)
}
