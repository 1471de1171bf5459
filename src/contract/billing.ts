/** Checkout of a membership plan. The server charges its own price, not the one sent. */
import { z } from 'zod'

export const CreateCheckout = z.object({
  card_title: z.string({ error: 'card_title is required' }).min(1).max(60),
  /** US cents. */
  card_price: z.number({ error: 'card_price must be a whole number' }).int().min(0).max(10_000_000),
})
export type CreateCheckout = z.infer<typeof CreateCheckout>

export const CheckoutAnswer = z.object({ url: z.string() })
