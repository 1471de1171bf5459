/** How many of each product a board takes: what was typed, else its copies in the room, else one. */
import type { Layout } from '../../../../studio/model/layout.ts'
import { MAX_QUANTITY, type Quantities } from '../../../contract/arrangements.ts'
import type { Product } from '../../../contract/products.ts'

export function quantitiesOf(
  products: readonly Product[],
  typed: Quantities | undefined,
  layout: Layout | null,
): Quantities {
  return Object.fromEntries(products.map(({ id }) => [id, typed?.[id] ?? inRoom(id, layout)]))
}

/** At least one: a board's product is on its list, in the room or not. */
export function inRoom(productId: string, layout: Layout | null): number {
  const copies = layout?.items.filter((item) => item.productId === productId).length ?? 0
  return Math.min(MAX_QUANTITY, Math.max(1, copies))
}
