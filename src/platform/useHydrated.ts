import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, then true; for content that only the browser can render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

function subscribeToNothing(): () => void {
  return () => undefined
}
