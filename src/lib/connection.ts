/** Whether the browser has a network at all. It may still be one that leads nowhere: requests tell that themselves. */
import { useSyncExternalStore } from 'react'

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribeToConnection, isOnline, () => true)
}

export function isOnline(): boolean {
  return navigator.onLine
}

export function subscribeToConnection(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
