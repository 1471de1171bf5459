/** How wide the window is: under 768 px the plan is 300 px (specification section 9), under 1100 all is one column. */
import { useSyncExternalStore } from 'react'

const NARROW_WINDOW = '(max-width: 767.98px)'
const COMPACT_WINDOW = '(max-width: 1099.98px)'

export function isNarrowWindow(): boolean {
  return window.matchMedia(NARROW_WINDOW).matches
}

export function useNarrowWindow(): boolean {
  return useSyncExternalStore(hearNarrow, isNarrowWindow)
}

export function useCompactWindow(): boolean {
  return useSyncExternalStore(hearCompact, isCompactWindow)
}

function isCompactWindow(): boolean {
  return window.matchMedia(COMPACT_WINDOW).matches
}

const hearNarrow = (listener: () => void) => hear(NARROW_WINDOW, listener)
const hearCompact = (listener: () => void) => hear(COMPACT_WINDOW, listener)

function hear(media: string, listener: () => void): () => void {
  const query = window.matchMedia(media)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
