/** Stores the undo history of a layout in the session storage, so that a reload keeps it. */
import { type Editor, isSameValue, type Timeline, readTimeline, timelineText } from '../../../../studio/index.ts'
import type { Layout } from '../../../../studio/model/layout.ts'
import { readStored } from '../../../lib/storage.ts'
import { storeHistory } from '../../../lib/storedHistory.ts'

/** Number of steps that are stored if the storage has no space for all. */
const FEWER_STEPS = 200

const keyOf = (room: string) => `room-steps:${room}`

/** The stored history of this layout; undefined if the layout has changed since. */
export function storedTimeline(room: string, layout: Layout): Timeline<Layout> | undefined {
  const text = readStored(keyOf(room), 'session')
  const stored = text === null ? undefined : readTimeline(text)
  return stored && isSameLayout(stored.now, layout) ? stored.timeline : undefined
}

/** Stores the history of this layout while it is edited; the returned function stores it and stops. */
export function storeTimeline(room: string, editor: Editor, isOwn: boolean): () => void {
  return storeHistory({
    key: keyOf(room),
    read: () => {
      const { layout: now, past, future } = editor.get()
      return { now, timeline: { past, future } }
    },
    textOf: timelineText,
    fewerSteps: FEWER_STEPS,
    isOwn,
  })
}

/** Whether two layouts are equal, whatever the order of their keys: the database does not preserve it. */
export function isSameLayout(a: Layout, b: Layout): boolean {
  return isSameValue(a, b)
}
