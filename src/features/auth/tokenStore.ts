/**
 * The session token of this browser as a store: kept under `jwt`, read anew on load, and the same in every tab. Also
 * why it went, so that a private page knows where to lead its visitor.
 */
import { clearToken, readToken, writeToken } from '../../lib/storage.ts'

export type Departure = 'none' | 'signed-out' | 'expired'
export type TokenState = { token: string | null; departure: Departure }

let state: TokenState = { token: readToken(), departure: 'none' }
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
  change({ token, departure: 'none' })
}

export function dropToken(departure: Departure): void {
  clearToken()
  change({ token: null, departure })
}

/** The browser tells of changes made by other tabs only; `key` is null when everything was cleared. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && event.key !== 'jwt') return
  const token = readToken()
  if (token !== state.token) change({ token, departure: 'none' })
}

function change(next: TokenState): void {
  state = next
  for (const listener of listeners) listener()
}
