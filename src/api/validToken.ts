/**
 * The session token for the next request, renewed shortly before it expires. One tab renews at a time, and the others
 * use its token. A refused token is renewed once before the session counts as expired.
 */
import type { Renewal } from '../contract/security.ts'
import { readNote, writeNote } from '../platform/sessionNote.ts'
import { readToken, writeToken } from '../platform/storage.ts'

/** Base URL of the API: the app's origin, or the one set at build time. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? '/api'

/** Longer than any request takes, so that no token expires during one. */
const RENEW_BEFORE_MS = 4 * 60_000
const TIMEOUT_MS = 20_000
const LOCK = 'roomwright-session'
const SECOND_MS = 1000

/** Null for a visitor. Never rejects: if renewal fails, the old token is used. */
export async function validToken(): Promise<string | null> {
  const token = readToken()
  const note = token === null ? undefined : readNote(token)
  if (token === null || !note || note.endsAtMs - Date.now() > RENEW_BEFORE_MS) return token
  return (await renewToken(token)) ?? token
}

/** A token other than `old`: from another tab, or renewed. Null if there is none. */
export async function renewToken(old: string): Promise<string | null> {
  return withSessionLock(async () => {
    const current = readToken()
    if (current !== old) return current
    const renewed = await requestRenewal(old)
    // The user signed out during the request.
    if (!renewed || readToken() !== old) return null
    storeSession(renewed)
    return renewed.token
  })
}

/** Holds the cross-tab session lock while `work` runs. */
export async function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  // Insecure contexts have no Web Locks; only the calls of this tab then run one after another.
  if ('locks' in navigator) return navigator.locks.request(LOCK, work)
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => undefined)
  return turn
}
let lastTurn: Promise<unknown> = Promise.resolve()

/** Stores the token and its expiry. */
function storeSession({ token, session, expires_in: seconds }: Omit<Renewal, 'status_code'>): void {
  storeSessionEnd(token, session, seconds)
  writeToken(token)
}

export function storeSessionEnd(token: string, session: string | undefined, seconds: number | undefined): void {
  if (session === undefined || seconds === undefined) return
  writeNote({ token, session, endsAtMs: Date.now() + seconds * SECOND_MS })
}

async function requestRenewal(token: string): Promise<Renewal | undefined> {
  try {
    const response = await fetch(`${API_BASE}/auth/refresh`, {
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return undefined
    const { Renewal: schema } = await import('../contract/security.ts')
    return schema.safeParse(await response.json()).data
  } catch {
    return undefined
  }
}
