/** Whether the window has no room for a toolbar on the sheet. */
import { useSyncExternalStore } from 'react'

const NARROW = '(max-width: 47.99rem)'

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(NARROW)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
}
