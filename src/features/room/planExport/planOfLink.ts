/** The plan in the fragment of the address, taken out of it so that a reload shows what was made of it. */
import { LINK_PART, readLayoutLink } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'

export type LinkedPlan = { readonly layout: Layout } | { readonly isBroken: true }

/** Undefined when the address names no plan. Reads only: the page may be drawn more than once before it is shown. */
export function planOfLink(): LinkedPlan | undefined {
  const letters = new URLSearchParams(window.location.hash.slice(1)).get(LINK_PART)
  if (letters === null) return undefined
  const layout = readLayoutLink(letters)
  return layout ? { layout } : { isBroken: true }
}

/** Once the plan is open. */
export function clearPlanOfLink(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
