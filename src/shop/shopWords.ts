/** What a shop's facts mean: whether it sells a product, and its name. */
import type { Product } from '../contract/products.ts'

/** Whether the shop cannot sell it now. */
export function isUnavailable({ availability }: Pick<Product, 'availability'>): boolean {
  return availability === 'out_of_stock' || availability === 'discontinued'
}
