/** What an edit of a plan means for the products of its board: pure, so that both sides agree on every device. */
import type { Layout } from '../../../../studio/model/layout.ts'

export type ProductFlow = {
  /** Products whose last piece has left the plan. */
  readonly gone: readonly string[]
  /** Products whose first piece has come onto the plan. */
  readonly come: readonly string[]
  /** Products with another number of pieces than before, those above among them. */
  readonly recounted: readonly string[]
}

const NOTHING: ProductFlow = { gone: [], come: [], recounted: [] }

/**
 * A plan that is cleared changes nothing on its board: a user who starts over keeps the products. The same counts in another
 * order, or at other places, are no flow.
 */
export function productFlow(before: Layout, after: Layout): ProductFlow {
  if (before.items === after.items || after.items.length === 0) return NOTHING
  const [was, is] = [countsOf(before), countsOf(after)]
  const recounted = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
  return {
    recounted,
    gone: recounted.filter((id) => !is.has(id)),
    come: recounted.filter((id) => !was.has(id)),
  }
}

function countsOf({ items }: Layout): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { productId } of items)
    if (productId !== undefined) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}
