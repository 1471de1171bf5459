/** The plan in the fragment of the address, taken out of it so that a reload shows what was made of it. */
import { LINK_PART, readLayoutLink } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'

export type LinkedPlan = { readonly layout: Layout } | { readonly isBroken: true }

/** Undefined when the address names no plan. */
export function takePlanOfLink(): LinkedPlan | undefined {
  const { hash, pathname, search } = window.location
  const letters = new URLSearchParams(hash.slice(1)).get(LINK_PART)
  if (letters === null) return undefined
  window.history.replaceState(window.history.state, '', pathname + search)
  const layout = readLayoutLink(letters)
  return layout ? { layout } : { isBroken: true }
}
