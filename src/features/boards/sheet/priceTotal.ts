/**
 * The price total of a board. Thousands commas are removed, prices are read as decimals, a missing price counts as 0.
 */
import type { Quantities } from '../../../contract/arrangements.ts'
import { formatMoney, readAmount } from '../../../lib/amounts.ts'

type Priced = { id?: string; price?: number | string | null; Price?: string | null }

/** `quantities` by product id; 1 if absent. */
export function priceTotal(products: readonly Priced[], quantities?: Quantities): number {
  return products.reduce(
    (total, product) => total + priceOf(product) * ((product.id && quantities?.[product.id]) || 1),
    0,
  )
}

/** Such as "$1,299.00": the product's own `Price` text if it has one. */
export function priceText(product: Priced): string {
  return product.Price ? `$${product.Price}` : formatMoney(priceOf(product))
}

export function priceOf({ price, Price }: Priced): number {
  return readAmount(Price || price)
}
