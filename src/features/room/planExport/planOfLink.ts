/** The plan in the fragment of the address, taken out of it so that a reload shows what was made of it. */
import { readLayoutLink } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'

export type LinkedPlan = { readonly layout: Layout } | { readonly isBroken: true }

/** The name of the fragment's part: `#plan=...`. */
export const LINK_PART = 'plan'

/** What the address holds of a plan; null when it names none. Reads only: the page may be drawn more than once. */
export function lettersOfLink(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(LINK_PART)
}

export async function planOfLink(letters: string): Promise<LinkedPlan> {
  const layout = await readLayoutLink(letters)
  return layout ? { layout } : { isBroken: true }
}

/** Once the plan is open. */
export function clearPlanOfLink(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
