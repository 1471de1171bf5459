/**
 * Metadata of the token under `jwt`: the login that it belongs to and its expiry. A token without it, written by
 * another client, counts as a separate login whose end only the server knows.
 */
import { clearStored, readStored, readToken, writeStored } from './storage.ts'

const KEY = 'jwt-session'
type SessionNote = { token: string; session: string; endsAtMs: number }

/** Write it before the token itself: other tabs read both when the token changes. */
export function writeNote(note: SessionNote): void {
  writeStored(KEY, JSON.stringify(note))
}

export function readNote(token: string): SessionNote | undefined {
  const note = parsed(readStored(KEY))
  return isNote(note) && note.token === token ? note : undefined
}

export function clearNote(): void {
  clearStored(KEY)
}

/** The id of the current login, which is the same for all its renewed tokens; null if there is none. */
export function openLogin(): string | null {
  const token = readToken()
  return token === null ? null : (readNote(token)?.session ?? token)
}

/** Without a schema: every page reads it first, and zod, whose modules all schemas share, would add 20 kB to each. */
function isNote(value: unknown): value is SessionNote {
  if (typeof value !== 'object' || value === null) return false
  const field = (name: keyof SessionNote): unknown => Reflect.get(value, name)
  return (
    typeof field('token') === 'string' && typeof field('session') === 'string' && Number.isFinite(field('endsAtMs'))
  )
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
