/** "Make a board of this room": its products become the picks of a new board, and its plan waits for it. */
import type { Layout } from '../../../studio/model/layout.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import type { Product } from '../../contract/products.ts'
import type { RoomFunction } from '../../contract/vocabulary.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
import { offerFormerPicks } from '../../shop/offerFormerPicks.ts'
import { picksOf, replacePicks } from '../../shop/selectionStore.ts'
import { keepRoomForBoard } from './roomForBoard.ts'

/**
 * The address that continues with the picks; undefined with an alert if the room has no product. `products`: those on
 * the plan, by id.
 */
export function makeBoardOfRoom(layout: Layout, products: ReadonlyMap<string, Product>): string | undefined {
  const ids = [...new Set(layout.items.flatMap(({ productId }) => productId ?? []))]
  const found = ids.flatMap((id) => products.get(id) ?? [])
  if (found.length === 0) {
    showAlert('Add at least one product from the catalog: a board is made of products.', { kind: 'info' })
    return undefined
  }
  const list = functionOf(found)
  const picks = found.slice(0, MAX_SELECTED_PRODUCTS)
  const before = picksOf(list)
  replacePicks(list, picks)
  if (!keepRoomForBoard(list, layout))
    showAlert('This browser cannot keep the plan for the board: its storage is full or blocked.')
  if (found.length > picks.length)
    showAlert(`A board holds at most ${MAX_SELECTED_PRODUCTS} products: the first ${picks.length} are picked.`, {
      kind: 'info',
    })
  else if (before.some(({ id }) => !ids.includes(id)))
    offerFormerPicks(list, before, 'The products of your room took the place of your earlier picks.')
  return `/SelectedProducts?${new URLSearchParams({ function_name: list }).toString()}`
}

/** What most of the products are for. */
function functionOf(products: readonly Product[]): RoomFunction {
  const counts = new Map<RoomFunction, number>()
  for (const { functions } of products) for (const each of functions) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'Entertainment'
}
