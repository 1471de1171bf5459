/**
 * Refusals that concern the whole app. Requests report them; the session provider ends an
 * expired session once for each token, and the shell shows the alert of a forbidden call.
 */
import { createStore } from 'zustand/vanilla'

export const refusals = createStore((): { expiredToken: string | null; forbidden: number } => ({
  expiredToken: null,
  /** Number of forbidden calls so far. */
  forbidden: 0,
}))

export function reportSessionExpired(token: string | null): void {
  if (token !== null && token !== refusals.getState().expiredToken) refusals.setState({ expiredToken: token })
}

export function reportForbidden(): void {
  refusals.setState(({ forbidden }) => ({ forbidden: forbidden + 1 }))
}
