/** The plan in the URL's fragment, which is removed after opening, so that a reload shows the edited plan. */
import { readLayoutLink } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'

export type LinkedPlan = { readonly layout: Layout } | { readonly isBroken: true }

export async function planOfLink(letters: string): Promise<LinkedPlan> {
  const layout = await readLayoutLink(letters)
  return layout ? { layout } : { isBroken: true }
}

/** Removes the plan from the URL, after it is opened. */
export function clearPlanOfLink(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
