/** The quantity of each product: the number that was entered, else its copies in the room, else 1. */
import type { Layout } from '../../../studio/model/layout.ts'
import { MAX_QUANTITY, type Quantities } from '../../contract/arrangements.ts'
import type { Product } from '../../contract/products.ts'

export function quantitiesOf(
  products: readonly Product[],
  typed: Quantities | undefined,
  layout: Layout | null,
): Quantities {
  return Object.fromEntries(products.map(({ id }) => [id, typed?.[id] ?? inRoom(id, layout)]))
}

/** At least 1: a board's product is on its list whether or not it is in the room. */
export function inRoom(productId: string, layout: Layout | null): number {
  const copies = layout?.items.filter((item) => item.productId === productId).length ?? 0
  return Math.min(MAX_QUANTITY, Math.max(1, copies))
}
