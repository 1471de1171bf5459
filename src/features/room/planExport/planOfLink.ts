/** The plan in the URL's fragment, which is removed after opening, so that a reload shows the edited plan. */
import { readLayoutLink } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'

export type LinkedPlan = { readonly layout: Layout } | { readonly isBroken: true }

/** The name of the fragment's part: `#plan=...`. */
export const LINK_PART = 'plan'

/** The plan in the URL; null if there is none. Pure, because components may render more than once. */
export function lettersOfLink(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(LINK_PART)
}

export async function planOfLink(letters: string): Promise<LinkedPlan> {
  const layout = await readLayoutLink(letters)
  return layout ? { layout } : { isBroken: true }
}

/** Removes the plan from the URL, after it is opened. */
export function clearPlanOfLink(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
