/**
 * The login of this browser: its token is kept under `jwt`, read on load, and the same in every tab. Also why it ended, so
 * that a private page knows where to lead its visitor. A renewed token is the same login.
 */
import { clearNote, openLogin } from '../../lib/sessionNote.ts'
import { clearToken, onStoredElsewhere, TOKEN_KEY, writeToken } from '../../lib/storage.ts'
import { createStore } from 'zustand/vanilla'

export type Departure = 'none' | 'signed-out' | 'expired'
/** `login`: null for a visitor; undefined while it is not known, on the server and during hydration. */
type TokenState = { login: string | null | undefined; departure: Departure }

export const tokenStore = createStore((): TokenState => ({ login: undefined, departure: 'none' }))

if (typeof window !== 'undefined') tokenStore.setState({ login: openLogin() })
onStoredElsewhere(TOKEN_KEY, () => {
  const login = openLogin()
  if (login !== tokenStore.getState().login) tokenStore.setState({ login, departure: 'none' })
})

export function keepToken(token: string): void {
  writeToken(token)
  tokenStore.setState({ login: openLogin(), departure: 'none' })
}

export function dropToken(departure: Departure): void {
  clearToken()
  clearNote()
  tokenStore.setState({ login: null, departure })
}
