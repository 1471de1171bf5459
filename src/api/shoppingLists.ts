/** Sends the shopping list of a board to the reader's own address, and returns that address. */
import type { SendShoppingList } from '../contract/shoppingLists.ts'
import { request } from './request.ts'

export function sendShoppingList(boardId: string, body: SendShoppingList): Promise<{ email: string }> {
  const load = async () => (await import('../contract/shoppingLists.ts')).ShoppingListSent
  return request(`boards/${encodeURIComponent(boardId)}/shopping-list`, load, { method: 'POST', body })
}
