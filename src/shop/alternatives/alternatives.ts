/** Alternatives to a product, cheaper or better: of the same kind, with a fitting size and a similar color. */
import type { ProductSearch } from '../../api/products.ts'
import type { Product } from '../../contract/products.ts'
import { formatPrice } from '../../platform/amounts.ts'
import { currencyOf, priceOf } from '../priceTotals.ts'
import { isUnavailable } from '../shopWords.ts'

export type Direction = 'cheaper' | 'better'

/** Factor by which a side may be longer if there is no plan to check. */
const SIDE_TOLERANCE = 1.1
const MIN_PRICE_STEP = 0.01

/** Whether there is a price and a kind to compare by. */
export function hasAlternatives(product: Product): boolean {
  return priceOf(product) > 0 && product.kind !== 'block'
}

/** The catalog query: nearest prices first. */
export function alternativeSearch(product: Product, direction: Direction, isColorFree: boolean): ProductSearch {
  const price = priceOf(product)
  return {
    kind: product.kind,
    currency: currencyOf(product),
    ...(direction === 'cheaper'
      ? { max_price: price - MIN_PRICE_STEP, order: 'dear' as const }
      : { min_price: price + MIN_PRICE_STEP, order: 'cheap' as const }),
    ...(isColorFree || !/^#[0-9a-f]{6}$/i.test(product.hex_code) ? {} : { near_hex: product.hex_code }),
  }
}

/** Whether no side is longer than that of the product that it would replace, within the tolerance. */
export function isOfItsSize(found: Product, product: Product): boolean {
  const [most, sides] = [sidesOf(product), sidesOf(found)]
  // An unknown size cannot be compared.
  if (most.includes(0)) return true
  return sides.every((side, index) => side > 0 && side <= (most[index] ?? 0) * SIDE_TOLERANCE)
}

export function isForSale(found: Product): boolean {
  return !isUnavailable(found) && priceOf(found) > 0
}

/** "Save $220" or "$300 more", for as many as the list has. */
export function differenceText(found: Product, product: Product, quantity: number): string {
  const difference = (priceOf(found) - priceOf(product)) * quantity
  const words = formatPrice(Math.abs(difference), currencyOf(product))
  return difference < 0 ? `Save ${words}` : `${words} more`
}

/** The longer side first, because a piece can be turned; then its height. */
function sidesOf({ length, width, height, unknown_sizes: unknown = [] }: Product): readonly number[] {
  const [long, short] = [unknown.includes('length') ? 0 : length, unknown.includes('width') ? 0 : width].toSorted(
    (a, b) => b - a,
  )
  return [long ?? 0, short ?? 0, ...(unknown.includes('height') ? [] : [height])]
}
