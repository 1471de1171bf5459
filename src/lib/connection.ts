/** Whether the browser has a network. Requests can still fail on it. */
import { useSyncExternalStore } from 'react'

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true)
}

export function isOnline(): boolean {
  return navigator.onLine
}

function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
