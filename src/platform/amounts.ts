/** Amounts of money with thousands commas; US dollars unless a currency is given. A missing value is 0. */
import { DEFAULT_CURRENCY } from '../contract/currency.ts'
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

/** "$1,299.00" or "€1,299.00", as totals and invoices show it. `currency` is an ISO 4217 code. */
export function formatMoney(amount: number, currency: string = DEFAULT_CURRENCY): string {
  return currency === DEFAULT_CURRENCY ? `$${formatAmount(amount)}` : moneyFormat(currency).format(amount)
}

/** "$1,299", and "$54.50" where there are cents. */
export function formatPrice(amount: number, currency?: string): string {
  return formatMoney(amount, currency).replace(/\.0+$/, '')
}

/** "$0.0525": up to four decimals, because one call of a model may cost fractions of a cent. */
export function formatExactMoney(dollars: number): string {
  return exactFormat().format(dollars)
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

function moneyFormat(currency: string): Intl.NumberFormat {
  const known = moneyFormats.get(currency)
  if (known) return known
  // Throws for a text that is no code; stored picks are not parsed.
  const isCode = /^[A-Z]{3}$/.test(currency)
  const made = isCode
    ? new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency })
    : new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  moneyFormats.set(currency, made)
  return made
}
