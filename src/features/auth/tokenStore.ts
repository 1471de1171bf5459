/**
 * The login of this browser as a store: its token is kept under `jwt`, read anew on load, and the same in every tab. Also
 * why it went, so that a private page knows where to lead its visitor. A renewed token is the same login.
 */
import { clearNote, openLogin } from '../../lib/sessionNote.ts'
import { clearToken, writeToken } from '../../lib/storage.ts'

export type Departure = 'none' | 'signed-out' | 'expired'
export type TokenState = { login: string | null; departure: Departure }

let state: TokenState = { login: openLogin(), departure: 'none' }
const listeners = new Set<() => void>()

export function tokenState(): TokenState {
  return state
}

export function subscribeToToken(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

export function keepToken(token: string): void {
  writeToken(token)
  change({ login: openLogin(), departure: 'none' })
}

export function dropToken(departure: Departure): void {
  clearToken()
  clearNote()
  change({ login: null, departure })
}

/** The browser tells of changes made by other tabs only; `key` is null when everything was cleared. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && event.key !== 'jwt') return
  const login = openLogin()
  if (login !== state.login) change({ login, departure: 'none' })
}

function change(next: TokenState): void {
  state = next
  for (const listener of listeners) listener()
}
