/** Converts a product to a candidate for a room. */
import { type Candidate, needsPlace } from '../../../../studio/index.ts'
import type { Product } from '../../../contract/products.ts'
import { productItem } from '../pieces/boardItems.ts'

/** Undefined for products that have no size, or that lie on, under or over other pieces. */
export function productCandidate(product: Product): Candidate | undefined {
  const { length, width, unknown_sizes: unknown = [] } = product
  const item = length > 0 && width > 0 && unknown.length === 0 ? productItem(product) : undefined
  if (!item) return undefined
  const { kind, name, footprint } = item
  const candidate = { kind, name, footprint }
  return needsPlace(candidate) ? candidate : undefined
}
