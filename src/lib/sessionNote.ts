/**
 * What this browser knows of the token under `jwt`: which login it belongs to and when it runs out. A token that came
 * without such a note (another client wrote it) is a login of its own, and its end is learned from the server.
 */
import { z } from 'zod'
import { clearStored, readStored, readToken, writeStored } from './storage.ts'

const KEY = 'jwt-session'
const Note = z.object({ token: z.string(), session: z.string(), endsAtMs: z.number() })
export type SessionNote = z.infer<typeof Note>

/** Write it before the token itself: other tabs read both when the token changes. */
export function writeNote(note: SessionNote): void {
  writeStored(KEY, JSON.stringify(note))
}

export function readNote(token: string): SessionNote | undefined {
  const note = Note.safeParse(parsed(readStored(KEY)))
  return note.success && note.data.token === token ? note.data : undefined
}

export function clearNote(): void {
  clearStored(KEY)
}

/** The login that is open in this browser: it stays the same while its tokens follow one another. Null: none. */
export function openLogin(): string | null {
  const token = readToken()
  return token === null ? null : (readNote(token)?.session ?? token)
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
