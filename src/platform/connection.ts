/**
 * Whether the browser reaches the network. `navigator.onLine` reports only the local connection and is wrong, for
 * example, behind a router without internet access, so failed requests count too.
 */
import { useSyncExternalStore } from 'react'

let isCut = false
let isSuspectedOffline = false
/** Loaded while there is a network (src/app/keepOffline.ts). */
let probe: ((report: (cut: boolean) => void) => Promise<void>) | undefined

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true)
}

export function isOnline(): boolean {
  return navigator.onLine && !isCut
}

/** Checks the network, because a request reached no server or was answered from the cache of this browser. */
export function suspectOffline(): void {
  isSuspectedOffline = true
  void probe?.(reportCut)
}

export function setProbe(loaded: typeof probe): void {
  probe = loaded
  if (isSuspectedOffline) suspectOffline()
}

/** Dispatches the browser's own events, so that listeners need no second source. */
function reportCut(cut: boolean): void {
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
