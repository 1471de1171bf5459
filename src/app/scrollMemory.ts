/** Where each entry of the history (its key and address) was scrolled to, in CSS pixels; kept for the tab, so that a reload finds it too. */
import { readStored, writeStored } from '../lib/storage.ts'

const STORE_KEY = 'scroll-positions'
/** Enough for any way back that a person walks. */
const MAX_KEPT = 60
/** A list may have to load before its page is long enough; after this the visitor has found another place. */
const PATIENCE_MS = 3_000

let positions: Record<string, number> | null = null

/** Notes the position of this entry whenever the view moves. Returns the end of it. */
export function keepScrollPosition(entry: string): () => void {
  const note = () => {
    const kept = read()
    // Taken out and put in again: the newest stands last.
    delete kept[entry]
    kept[entry] = window.scrollY
    positions = Object.fromEntries(Object.entries(kept).slice(-MAX_KEPT))
  }
  const store = () => void writeStored(STORE_KEY, JSON.stringify(read()), 'session')
  // The page can be read, and moved, before the app has come to it.
  if (window.scrollY > 0) note()
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('pagehide', store)
  return () => {
    window.removeEventListener('scroll', note)
    window.removeEventListener('pagehide', store)
  }
}

/**
 * Scrolls to where this entry was left, as soon as the page is long enough. Returns the end of trying. `isFirst`: the
 * visit begins here, and where nothing is kept the visitor stays where they are.
 */
export function restoreScrollPosition(entry: string, isFirst: boolean): () => void {
  const wanted = read()[entry] ?? (isFirst ? window.scrollY : 0)
  if (window.scrollY === wanted) return () => {}
  const tryNow = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < wanted) return
    window.scrollTo(0, wanted)
    stop()
  }
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(tryNow)
  const patience = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    observer?.disconnect()
    clearTimeout(patience)
    for (const hand of HANDS) window.removeEventListener(hand, stop)
  }
  // The visitor's own hand goes first.
  for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true })
  observer?.observe(document.body)
  tryNow()
  return stop
}

const HANDS = ['wheel', 'touchmove', 'keydown'] as const

function read(): Record<string, number> {
  positions ??= isFreshVisit() ? {} : parse(readStored(STORE_KEY, 'session'))
  return positions
}

/** An address that was typed or followed from elsewhere begins at the top; a reload or a way back does not. */
function isFreshVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

function parse(text: string | null): Record<string, number> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    )
  } catch {
    return {}
  }
}
