/** Sending the shopping list of a board to oneself. */
import { z } from 'zod'
import { Quantities } from './arrangements.ts'

export const SendShoppingList = z.object({
  /** How many of each product, as the page shows them. */
  quantities: Quantities.default({}),
  /** The token of the link through which a private board is open. */
  share: z.string().max(200).optional(),
})
export type SendShoppingList = z.input<typeof SendShoppingList>

/** The address that the list goes to: the reader's own, confirmed one. */
export const ShoppingListSent = z.object({ email: z.string() })
