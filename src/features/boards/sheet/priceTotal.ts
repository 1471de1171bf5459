/** The price total of a board: commas removed, read as decimals, a missing price counts as 0 (specification section 5). */
import type { Quantities } from '../../../contract/arrangements.ts'
import { formatAmount, readAmount } from '../../../lib/amounts.ts'

type Priced = { id?: string; price?: number | string | null; Price?: string | null }

/** `quantities` by product id; one of each where nothing is said. */
export function priceTotal(products: readonly Priced[], quantities?: Quantities): number {
  return products.reduce(
    (total, product) => total + priceOf(product) * ((product.id && quantities?.[product.id]) || 1),
    0,
  )
}

/** "1,299.00": the product's own text where it has one. */
export function priceText(product: Priced): string {
  return product.Price || formatAmount(priceOf(product))
}

export function priceOf({ price, Price }: Priced): number {
  return readAmount(Price || price)
}
