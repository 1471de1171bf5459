/** The cost of the next board, or of its picture, in a sentence; undefined if it is free. */
import type { GenerationTerms } from '../contract/generation.ts'
import { formatExactMoney } from '../platform/amounts.ts'

export function costWords(terms: GenerationTerms, of: 'board' | 'picture' = 'board'): string | undefined {
  const { budget, left } = terms
  const cost = of === 'board' ? terms.cost : terms.picture_cost
  if (cost === 0) return undefined
  const [price, whole, rest] = [cost, budget, left].map(formatExactMoney)
  if (left >= cost)
    return `${of === 'board' ? 'This board' : 'Another picture'} uses ${price} of your model budget; ${rest} of ${whole} is left today.`
  return `${rest} of your model budget of ${whole} is left until midnight UTC. After that, Roomwright’s own engine makes boards at no cost.`
}
