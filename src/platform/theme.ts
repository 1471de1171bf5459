/**
 * The theme: light, dark, or the system's. The choice is stored, and `index.html` applies it before the first paint.
 */
import { clearStored, onStoredElsewhere, readStored, writeStored } from './storage.ts'
import { createStore } from 'zustand/vanilla'

type Theme = 'light' | 'dark'

/** The same key as in index.html. */
const THEME_KEY = 'theme'
const system =
  typeof window !== 'undefined' && typeof window.matchMedia === 'function'
    ? window.matchMedia('(prefers-color-scheme: dark)')
    : undefined

/** The current theme: the visitor's choice, else the system's. */
export const themeStore = createStore((): { theme: Theme } => ({ theme: 'light' }))

if (typeof window !== 'undefined') {
  applyTheme()
  system?.addEventListener('change', applyTheme)
  onStoredElsewhere(THEME_KEY, () => {
    const chosen = readStored(THEME_KEY)
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
    else delete document.documentElement.dataset.theme
    applyTheme()
  })
}

/** Stores the choice. Choosing the system's theme follows the system again. */
export function chooseTheme(theme: Theme): void {
  if (theme === systemTheme()) {
    delete document.documentElement.dataset.theme
    clearStored(THEME_KEY)
  } else {
    document.documentElement.dataset.theme = theme
    writeStored(THEME_KEY, theme)
  }
  applyTheme()
}

function applyTheme(): void {
  const chosen = document.documentElement.dataset.theme
  themeStore.setState({ theme: chosen === 'light' || chosen === 'dark' ? chosen : systemTheme() })
}

function systemTheme(): Theme {
  return system?.matches ? 'dark' : 'light'
}
