/** What the next board costs, in a sentence; undefined where boards cost nothing. */
import type { GenerationTerms } from '../../contract/generationTerms.ts'

/** Models may cost fractions of a cent. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })

export function costWords({ cost, budget, left }: GenerationTerms): string | undefined {
  if (cost === 0) return undefined
  const [price, whole, rest] = [cost, budget, left].map((amount) => dollars.format(amount))
  if (left >= cost) return `This board uses ${price} of your model budget; ${rest} of ${whole} is left today.`
  return `${rest} of your model budget of ${whole} is left until midnight UTC. What it does not cover is made by Roomwright’s own engine, at no cost.`
}
