/** Stores an undo history in the session storage, so that a reload keeps it. */
import { clearStored, readToken, writeStored } from './storage.ts'

type History<State> = { now: State; timeline: { past: readonly State[]; future: readonly State[] } }

type Stored<State> = {
  key: string
  read: () => History<State>
  textOf: (history: History<State>) => string
  /** Number of steps that are stored if the storage has no space for all. */
  fewerSteps: number
  /** True if it belongs to an account; it is then not stored after signing out. */
  isOwn: boolean
}

/** Stores the history whenever the page is hidden or left, and when the returned function is called. */
export function storeHistory<State>({ key, read, textOf, fewerSteps, isOwn }: Stored<State>): () => void {
  const store = () => {
    if (isOwn && readToken() === null) return
    const { now, timeline } = read()
    if (writeStored(key, textOf({ now, timeline }), 'session')) return
    const fewer = { past: timeline.past.slice(-fewerSteps), future: timeline.future.slice(-fewerSteps) }
    if (!writeStored(key, textOf({ now, timeline: fewer }), 'session')) clearStored(key, 'session')
  }
  window.addEventListener('pagehide', store)
  document.addEventListener('visibilitychange', store)
  return () => {
    window.removeEventListener('pagehide', store)
    document.removeEventListener('visibilitychange', store)
    store()
  }
}
