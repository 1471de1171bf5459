/** How many of each product a board has: the number that was entered, else its copies in the room, else what was decided. */
import type { Layout } from '../../studio/model/layout.ts'
import { MAX_QUANTITY, type Quantities } from './arrangements.ts'
import type { Board } from './boards.ts'

export function quantitiesOf(
  products: readonly { readonly id: string }[],
  typed: Quantities | undefined,
  layout: Layout | null,
  record: Board['record'],
): Quantities {
  return Object.fromEntries(
    products.map(({ id }) => [id, typed?.[id] ?? (inRoom(id, layout) || record?.quantities[id]?.count || 1)]),
  )
}

function inRoom(productId: string, layout: Layout | null): number {
  const copies = layout?.items.filter((item) => item.productId === productId).length ?? 0
  return Math.min(MAX_QUANTITY, copies)
}
