/** The models that generate the next board and its cost, shown before generation starts. */
import { z } from 'zod'

export const GenerationTerms = z.object({
  /** Model names; null means the embedded engine. */
  words: z.string().nullable(),
  picture: z.string().nullable(),
  /** US dollars, like the amounts below. `cost`: one board; `budget`: today's budget; `left`: what remains of it. */
  cost: z.number(),
  /** Cost of the room picture alone, which another view generates again. */
  picture_cost: z.number(),
  budget: z.number(),
  left: z.number(),
  /** Time at which the budget resets. */
  resets_at: z.string(),
})
export type GenerationTerms = z.infer<typeof GenerationTerms>
