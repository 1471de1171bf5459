/**
 * The login of this browser as an external store. The token is stored under `jwt`, read on load, and shared by all
 * tabs. `departure` says why the session ended, so that a private page can redirect. A renewed token is the same login.
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

/** Storage events are fired for changes by other tabs only; `key` is null if everything was cleared. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && event.key !== 'jwt') return
  const login = openLogin()
  if (login !== state.login) change({ login, departure: 'none' })
}

function change(next: TokenState): void {
  state = next
  for (const listener of listeners) listener()
}
