/** "Make a board of this room": its products become the picks of a new board, and its plan waits for it. */
import { roleOf } from '../../../studio/model/furnitureTraits.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import type { PieceRole } from '../../../studio/model/pieceRoles.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import type { Product } from '../../contract/products.ts'
import type { RoomFunction } from '../../contract/vocabulary.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'
import { offerFormerPicks } from '../../shop/offerFormerPicks.ts'
import { picksOf, replacePicks } from '../../shop/selectionStore.ts'
import { keepRoomForBoard } from './roomForBoard.ts'

/**
 * The address that continues with the picks; undefined with an alert for an empty room. A room of one's own pieces alone
 * continues without picks: the board needs a product, or a photo of one of these pieces. `products`: those on the plan,
 * by id.
 */
export function makeBoardOfRoom(layout: Layout, products: ReadonlyMap<string, Product>): string | undefined {
  if (layout.items.length === 0) {
    showAlert('Add at least one product from the catalog: a board is made of products.', { kind: 'info' })
    return undefined
  }
  const ids = [...new Set(layout.items.flatMap(({ productId }) => productId ?? []))]
  const found = ids.flatMap((id) => products.get(id) ?? [])
  const list = found.length > 0 ? functionOf(found) : functionOfPieces(layout.items)
  const picks = found.slice(0, MAX_SELECTED_PRODUCTS)
  const before = picksOf(list)
  if (found.length > 0) replacePicks(list, picks)
  if (!keepRoomForBoard(list, layout))
    showAlert('This browser cannot keep the plan for the board: its storage is full or blocked.')
  if (found.length === 0)
    showAlert(
      'A board is made of products: select some, or add a piece of your own with a photo. Your room becomes its plan.',
      {
        kind: 'info',
      },
    )
  else if (found.length > picks.length)
    showAlert(`A board holds at most ${MAX_SELECTED_PRODUCTS} products: the first ${picks.length} are picked.`, {
      kind: 'info',
    })
  else if (before.some(({ id }) => !ids.includes(id)))
    offerFormerPicks(list, before, 'The products of your room took the place of your earlier picks.')
  else if (layout.items.some(({ productId }) => productId === undefined))
    showAlert('The pieces of your own come along on the plan of the board.', { kind: 'info' })
  return `/SelectedProducts?${new URLSearchParams({ function_name: list }).toString()}`
}

/** What most of the products are for. */
function functionOf(products: readonly Product[]): RoomFunction {
  const counts = new Map<RoomFunction, number>()
  for (const { functions } of products) for (const each of functions) counts.set(each, (counts.get(each) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'Entertainment'
}

/** The pieces that tell what a room is for, the surest first. */
const FUNCTIONS: readonly (readonly [PieceRole, RoomFunction])[] = [
  ['bed', 'Sleep'],
  ['fixture', 'Bath'],
  ['sofa', 'Entertainment'],
  ['dining-table', 'Dining'],
]

function functionOfPieces(items: readonly Item[]): RoomFunction {
  const roles = new Set(items.map(roleOf))
  return FUNCTIONS.find(([role]) => roles.has(role))?.[1] ?? 'Entertainment'
}
