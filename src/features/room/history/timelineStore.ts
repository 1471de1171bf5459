/** Stores the undo history of a layout in the session storage, so that a reload keeps it. */
import { type Editor, type Timeline, readTimeline, timelineText } from '../../../../studio/index.ts'
import { Layout } from '../../../../studio/model/layout.ts'
import { clearStored, readStored, readToken, writeStored } from '../../../lib/storage.ts'

/** Number of steps that are stored if the storage has no space for all. */
const FEWER_STEPS = 200

const keyOf = (room: string) => `room-steps:${room}`

/** The stored history of this layout; undefined if the layout has changed since. */
export function storedTimeline(room: string, layout: Layout): Timeline<Layout> | undefined {
  const text = readStored(keyOf(room), 'session')
  const stored = text === null ? undefined : readTimeline(text)
  return stored && isSameLayout(stored.now, layout) ? stored.timeline : undefined
}

/**
 * Stores the history whenever the page is hidden or left, and when the returned function is called. The history of an
 * account's layout (`isOwn`) is not stored after signing out.
 */
export function storeTimeline(room: string, editor: Editor, isOwn: boolean): () => void {
  const store = () => {
    if (isOwn && readToken() === null) return
    const { layout: now, past, future } = editor.get()
    const key = keyOf(room)
    if (writeStored(key, timelineText({ now, timeline: { past, future } }), 'session')) return
    const timeline = { past: past.slice(-FEWER_STEPS), future: future.slice(-FEWER_STEPS) }
    if (!writeStored(key, timelineText({ now, timeline }), 'session')) clearStored(key, 'session')
  }
  window.addEventListener('pagehide', store)
  document.addEventListener('visibilitychange', store)
  return () => {
    window.removeEventListener('pagehide', store)
    document.removeEventListener('visibilitychange', store)
    store()
  }
}

/** Whether two layouts are equal, whatever the order of their keys: the database does not preserve it. */
export function isSameLayout(a: Layout, b: Layout): boolean {
  return JSON.stringify(Layout.parse(a)) === JSON.stringify(Layout.parse(b))
}
