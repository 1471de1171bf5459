/** A plan in the fragment of the URL, `#plan=...`, which browsers do not send to the server. */
import { aloneLayout, layoutLink, readLayoutLink } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { sharedLayout } from '../../../studio/model/sharedLayout.ts'

/** The name of the fragment's part that holds the plan. */
const LINK_PART = 'plan'

/** This page with the plan as a room alone, without what only its owner sees: a link is sent to others. */
export async function planLink(layout: Layout): Promise<string> {
  const { origin, pathname, search } = window.location
  return `${origin}${pathname}${search}#${LINK_PART}=${await layoutLink(sharedLayout(aloneLayout(layout)))}`
}

/** The plan in the URL, still packed; null if there is none. Pure, because components may render more than once. */
export function lettersOfLink(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(LINK_PART)
}

/** `changes`: what was changed so that the plan makes sense, as sentences. */
export type LinkedPlan = { readonly layout: Layout; readonly changes: readonly string[] } | { readonly isBroken: true }

export async function planOfLink(letters: string): Promise<LinkedPlan> {
  const opened = await readLayoutLink(letters)
  return opened ? { layout: opened.document, changes: opened.changes } : { isBroken: true }
}

/** Removes the plan from the URL after it is opened, so that a reload shows the edited plan. */
export function clearPlanOfLink(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
