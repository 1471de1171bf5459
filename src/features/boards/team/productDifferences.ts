import type { Product } from '../../../contract/products.ts'

/**
 * Pieces that were swapped, removed and added, in words. Pieces at the same position count as swapped when both lists
 * have the same length.
 */
export function productDifferences(then: readonly Product[], now: readonly Product[]): string[] {
  const gone = missingFrom(now, then)
  const come = missingFrom(then, now)
  const swaps = gone.flatMap((old) => {
    const at = then.indexOf(old)
    const next = then.length === now.length ? now[at] : undefined
    return next && come.includes(next) ? [{ old, next }] : []
  })
  return [
    ...swaps.map(({ old, next }) => `${old.title} was swapped for ${next.title}`),
    ...gone.filter((each) => !swaps.some(({ old }) => old === each)).map(({ title }) => `${title} was removed since`),
    ...come.filter((each) => !swaps.some(({ next }) => next === each)).map(({ title }) => `${title} was added since`),
  ]
}

/** The products of `from` that `list` lacks; copies count. */
function missingFrom(list: readonly Product[], from: readonly Product[]): Product[] {
  const left = list.map(({ id }) => id)
  return from.filter(({ id }) => {
    const at = left.indexOf(id)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
