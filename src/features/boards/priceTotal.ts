/** The price total of a board: commas removed, read as decimals, a missing price counts as 0 (specification section 5). */
import { formatAmount, readAmount } from '../../lib/amounts.ts'

type Priced = { price?: number | string | null; Price?: string | null }

export function priceTotal(products: readonly Priced[]): number {
  return products.reduce((total, product) => total + priceOf(product), 0)
}

/** "1,299.00": the product's own text where it has one. */
export function priceText(product: Priced): string {
  return product.Price || formatAmount(priceOf(product))
}

function priceOf({ price, Price }: Priced): number {
  return readAmount(Price || price)
}
