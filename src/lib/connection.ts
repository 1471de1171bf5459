/**
 * Whether the browser has a network. `navigator.onLine` only knows the next station, and is wrong in a train or behind a
 * cut cable: what requests meet counts, too.
 */
import { useSyncExternalStore } from 'react'

let isCut = false
let isDoubted = false
/** Loaded while there is a network (src/app/keepOffline.ts). */
let look: ((tell: (cut: boolean) => void) => Promise<void>) | undefined

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true)
}

export function isOnline(): boolean {
  return navigator.onLine && !isCut
}

/** A request has reached nobody, or was answered from what this browser keeps: looks whether there is a network. */
export function doubtConnection(): void {
  isDoubted = true
  void look?.(noteCut)
}

export function lookBy(found: typeof look): void {
  look = found
  if (isDoubted) doubtConnection()
}

/** As the browser tells it, so that whatever waits for these events hears of it. */
function noteCut(cut: boolean): void {
  isCut = cut
  window.dispatchEvent(new Event(cut ? 'offline' : 'online'))
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
