/** A plan in the fragment of the URL, `#plan=...`, which browsers do not send to the server. */
import { layoutLink, readLayoutLink } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'

/** The name of the fragment's part that holds the plan. */
const LINK_PART = 'plan'

/** This page with the plan. */
export async function planLink(layout: Layout): Promise<string> {
  const { origin, pathname, search } = window.location
  return `${origin}${pathname}${search}#${LINK_PART}=${await layoutLink(layout)}`
}

/** The plan in the URL, still packed; null if there is none. Pure, because components may render more than once. */
export function lettersOfLink(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(LINK_PART)
}

export type LinkedPlan = { readonly layout: Layout } | { readonly isBroken: true }

export async function planOfLink(letters: string): Promise<LinkedPlan> {
  const layout = await readLayoutLink(letters)
  return layout ? { layout } : { isBroken: true }
}

/** Removes the plan from the URL after it is opened, so that a reload shows the edited plan. */
export function clearPlanOfLink(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
