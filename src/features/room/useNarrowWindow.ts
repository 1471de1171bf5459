/** Whether the window is under 768 px wide, where the plan is 300 px (specification section 9). */
import { useSyncExternalStore } from 'react'

const NARROW_WINDOW = '(max-width: 767.98px)'

export function isNarrowWindow(): boolean {
  return window.matchMedia(NARROW_WINDOW).matches
}

export function useNarrowWindow(): boolean {
  return useSyncExternalStore(hear, isNarrowWindow)
}

function hear(listener: () => void): () => void {
  const query = window.matchMedia(NARROW_WINDOW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
