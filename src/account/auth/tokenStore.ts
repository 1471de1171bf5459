/**
 * The login of this browser: its token is stored under `jwt`, read on load, and shared by all tabs. Also stores why it
 * ended, which determines where a private page redirects. A renewed token belongs to the same login.
 */
import { clearNote, openLogin } from '../../platform/sessionNote.ts'
import { clearToken, onStoredElsewhere, TOKEN_KEY, writeToken } from '../../platform/storage.ts'
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
