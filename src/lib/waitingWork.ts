/** The text under which this browser keeps work that waits for the network (src/api/waitingWork.ts). */
import { clearStored, onStoredElsewhere, readStored, writeStored } from './storage.ts'

const KEY = 'waiting-work'
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
onStoredElsewhere(KEY, notify)

/** Empty when nothing waits. */
export function waitingText(): string {
  return readStored(KEY) ?? ''
}

/** False when the browser has no room for it. */
export function writeWaitingText(text: string): boolean {
  const isKept = writeStored(KEY, text)
  notify()
  return isKept
}

export function clearWaitingText(): void {
  clearStored(KEY)
  notify()
}

export function subscribeToWaiting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
