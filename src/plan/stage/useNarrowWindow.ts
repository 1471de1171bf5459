/** Breakpoints of the window: below 768 px the plan is 300 px wide, below 1100 px the designer has one column. */
import { useSyncExternalStore } from 'react'

const NARROW_WINDOW = '(max-width: 767.98px)'
const COMPACT_WINDOW = '(max-width: 1099.98px)'

export function isNarrowWindow(): boolean {
  return window.matchMedia(NARROW_WINDOW).matches
}

export function useNarrowWindow(): boolean {
  return useSyncExternalStore(onNarrowChange, isNarrowWindow)
}

export function useCompactWindow(): boolean {
  return useSyncExternalStore(onCompactChange, isCompactWindow)
}

function isCompactWindow(): boolean {
  return window.matchMedia(COMPACT_WINDOW).matches
}

const onNarrowChange = (listener: () => void) => onChange(NARROW_WINDOW, listener)
const onCompactChange = (listener: () => void) => onChange(COMPACT_WINDOW, listener)

function onChange(media: string, listener: () => void): () => void {
  const query = window.matchMedia(media)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
