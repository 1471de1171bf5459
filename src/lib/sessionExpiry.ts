/**
 * The token of a session that the server found expired. Requests report it, however many fail together; the session
 * provider clears the token, shows the message and leads to the login page, once for each token (rulings section 5).
 */
import { createStore } from 'zustand/vanilla'

export const sessionExpiry = createStore((): { token: string | null } => ({ token: null }))

export function reportSessionExpired(token: string | null): void {
  if (token !== null && token !== sessionExpiry.getState().token) sessionExpiry.setState({ token })
}
