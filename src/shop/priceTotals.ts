/**
 * Sums of prices by currency. Currencies are not converted: the rate on the day of buying is unknown.
 * Thousands commas are removed, prices are read as decimals, a missing price counts as 0.
 */
import type { Quantities } from '../contract/arrangements.ts'
import { DEFAULT_CURRENCY } from '../contract/currency.ts'
import { formatMoney, formatPrice, readAmount } from '../platform/amounts.ts'
import { formatList } from '../platform/locale.ts'

type Priced = {
  id?: string
  price?: number | string | null
  Price?: string | null
  currency?: string | undefined
}
export type PriceTotal = { readonly currency: string; readonly amount: number }

/** One total for each currency in the order of the products; none without a price. `quantities` by product id; 1 if absent. */
export function priceTotals(products: readonly Priced[], quantities?: Quantities): PriceTotal[] {
  const amounts = new Map<string, number>()
  for (const product of products) {
    const amount = priceOf(product) * ((product.id && quantities?.[product.id]) || 1)
    const currency = currencyOf(product)
    if (amount > 0) amounts.set(currency, (amounts.get(currency) ?? 0) + amount)
  }
  return [...amounts].map(([currency, amount]) => ({ currency, amount }))
}

/** "$1,299", or "$1,299 and €340"; empty without a price. */
export function totalText(products: readonly Priced[], quantities?: Quantities, format = formatPrice): string {
  return formatList(priceTotals(products, quantities).map(({ amount, currency }) => format(amount, currency)))
}

/** Such as "$1,299.00": the product's own `Price` text if it has one. */
export function priceText(product: Priced): string {
  const isInDollars = currencyOf(product) === DEFAULT_CURRENCY
  return isInDollars && product.Price ? `$${product.Price}` : formatMoney(priceOf(product), currencyOf(product))
}

export function priceOf({ price, Price }: Priced): number {
  return readAmount(Price || price)
}

export function currencyOf({ currency }: Priced): string {
  return currency ?? DEFAULT_CURRENCY
}
