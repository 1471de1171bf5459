/**
 * Breakpoints of the window: below 768 px the plan is 300 px wide, below 1100 px the designer has one column, and in a low
 * one, such as a phone on its side, its sheet stands beside the plan.
 */
import { useSyncExternalStore } from 'react'

const NARROW_WINDOW = '(max-width: 767.98px)'
const COMPACT_WINDOW = '(max-width: 1099.98px)'
/** Equal to Studio.module.css and Sheet.module.css. */
const LOW_WINDOW = '(max-width: 1099.98px) and (min-width: 560px) and (max-height: 500px)'

export function isNarrowWindow(): boolean {
  return window.matchMedia(NARROW_WINDOW).matches
}

export function useNarrowWindow(): boolean {
  return useSyncExternalStore(onNarrowChange, isNarrowWindow)
}

export function useCompactWindow(): boolean {
  return useSyncExternalStore(onCompactChange, isCompactWindow)
}

export function useLowWindow(): boolean {
  return useSyncExternalStore(onLowChange, isLowWindow)
}

function isLowWindow(): boolean {
  return window.matchMedia(LOW_WINDOW).matches
}

function isCompactWindow(): boolean {
  return window.matchMedia(COMPACT_WINDOW).matches
}

const onNarrowChange = (listener: () => void) => onChange(NARROW_WINDOW, listener)
const onLowChange = (listener: () => void) => onChange(LOW_WINDOW, listener)
const onCompactChange = (listener: () => void) => onChange(COMPACT_WINDOW, listener)

function onChange(media: string, listener: () => void): () => void {
  const query = window.matchMedia(media)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
