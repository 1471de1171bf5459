/** Which models would make the user's next board, its cost, and the remaining budget, in dollars. */
import type { GenerationTerms } from '../../../src/contract/generation.ts'
import { costOf } from '../../generation/models/readModels.ts'
import type { World } from '../../world.ts'

const MICROS = 1_000_000

export async function termsFor({ models, spending, clock }: World, ownerId: string): Promise<GenerationTerms> {
  const { words, picture, budgetMicros } = models
  const cost = costOf(models)
  const left = cost > 0 ? await spending.left(ownerId) : budgetMicros
  const now = clock()
  return {
    words: words?.model ?? null,
    picture: picture?.model ?? null,
    cost: cost / MICROS,
    picture_cost: costOf({ words: null, picture }) / MICROS,
    budget: budgetMicros / MICROS,
    left: left / MICROS,
    resets_at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)).toISOString(),
  }
}
