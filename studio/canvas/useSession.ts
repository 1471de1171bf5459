/** Reads one part of the session; the component is drawn anew only when that part is another value. */
import { useSyncExternalStore } from 'react'
import type { Session, SessionState } from '../editor/session.ts'

/** `select` must give the same value for the same state: a member, or a primitive. */
export function useSession<Part>(session: Session, select: (state: SessionState) => Part): Part {
  const read = () => select(session.get())
  return useSyncExternalStore(session.subscribe, read, read)
}
