/** The name of the fragment's part that holds a plan: `#plan=...`. */
export const LINK_PART = 'plan'

/** The plan in the URL; null if there is none. Pure, because components may render more than once. */
export function lettersOfLink(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get(LINK_PART)
}
