/** The effect of an edit of a plan on the products of its board. Pure, so that all devices get the same result. */
import type { Layout } from '../../../studio/model/layout.ts'

export type ProductFlow = {
  /** Products whose last piece was removed from the plan. */
  readonly removed: readonly string[]
  /** Products whose first piece was added to the plan. */
  readonly added: readonly string[]
  /** Products with another number of pieces than before, those above among them. */
  readonly countChanged: readonly string[]
}

const NO_FLOW: ProductFlow = { removed: [], added: [], countChanged: [] }

/**
 * Clearing a plan changes nothing on its board, because a user who starts over keeps the products. Other orders or
 * positions have no effect either.
 */
export function productFlow(before: Layout, after: Layout): ProductFlow {
  if (before.items === after.items || after.items.length === 0) return NO_FLOW
  const [was, is] = [countsOf(before), countsOf(after)]
  const countChanged = [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id))
  return {
    countChanged,
    removed: countChanged.filter((id) => !is.has(id)),
    added: countChanged.filter((id) => !was.has(id)),
  }
}

function countsOf({ items }: Layout): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { productId } of items)
    if (productId !== undefined) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}
