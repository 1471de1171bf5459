/**
 * Whether the browser has a network. `navigator.onLine` only knows the next station, and is wrong in a train or behind a
 * cut cable: what requests meet counts, too.
 */
import { useSyncExternalStore } from 'react'

let isCut = false

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true)
}

export function isOnline(): boolean {
  return navigator.onLine && !isCut
}

/** A request has reached nobody, or was answered from what this browser keeps: looks whether there is a network. */
export function doubtConnection(): void {
  // Nothing in a test or on the server waits for a network.
  if (!import.meta.env.PROD || import.meta.env.SSR) return
  void import('./lookForNetwork.ts').then(({ lookForNetwork }) => lookForNetwork(noteCut)).catch(() => undefined)
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
