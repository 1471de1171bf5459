/** What makes the next board, and what it costs: told before it is ordered. */
import { z } from 'zod'

export const GenerationTerms = z.object({
  /** The names of the models; null: the embedded engine. */
  words: z.string().nullable(),
  picture: z.string().nullable(),
  /** Of one board, of today's budget, and of what is left of it, in US dollars. */
  cost: z.number(),
  /** Of its room picture alone, which another view paints anew. */
  picture_cost: z.number(),
  budget: z.number(),
  left: z.number(),
  /** When the budget begins anew. */
  resets_at: z.string(),
})
export type GenerationTerms = z.infer<typeof GenerationTerms>
