/**
 * Shortcuts in the letters of the person's own keyboard, where the browser knows it (`navigator.keyboard`, in Chromium). A key
 * without a Latin letter acts by its place, see `keyStrokeOf`: what is `Ctrl+Z` elsewhere is `Ctrl+Я` on a Russian keyboard.
 */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { once } from './once.ts'

/** What each place of a keyboard writes, by `KeyboardEvent.code`. */
export type KeyboardLayout = ReadonlyMap<string, string>

const PLACES: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight' }
/** A letter or sign that stands alone or after a plus. */
const KEY = /(?<![\p{L}\p{N}])[A-Z[\]](?![\p{L}\p{N}])/gu

/** @param keys such as `Ctrl+Z, Ctrl+Y` or `[ and ]` */
export function inOwnKeys(keys: string, layout: KeyboardLayout | undefined): string {
  if (!layout) return keys
  const written = new Set(layout.values())
  return keys.replace(KEY, (key) => {
    const own = written.has(key.toLowerCase()) ? undefined : layout.get(PLACES[key] ?? `Key${key}`)
    return own?.toUpperCase() ?? key
  })
}

const layoutStore = createStore((): { layout?: KeyboardLayout } => ({}))

const askBrowser = once(async () => {
  try {
    const keyboard: unknown = Reflect.get(navigator, 'keyboard')
    if (!(keyboard instanceof EventTarget) || !('getLayoutMap' in keyboard)) return
    const { getLayoutMap } = keyboard
    if (typeof getLayoutMap !== 'function') return
    layoutStore.setState({ layout: (await getLayoutMap.call(keyboard)) as KeyboardLayout })
  } catch {
    // A page within another one may not ask: the keys stay those of a Latin keyboard.
  }
})

/** Returns what writes shortcuts in the keys of the person's keyboard. */
export function useOwnKeys(): (keys: string) => string {
  const layout = useStore(layoutStore, (state) => state.layout)
  useEffect(() => void askBrowser(), [])
  return (keys) => inOwnKeys(keys, layout)
}
