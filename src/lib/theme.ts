/** Light, dark, or as the system has it. The choice is kept, and `index.html` sets it before the first paint. */
import { clearStored, readStored, writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

const THEME_KEY = 'theme'
const listeners = new Set<() => void>()

/** The theme that is on screen now. */
export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemPrefersDark()?.matches ? 'dark' : 'light'
}

/** Choosing what the system has anyway gives the choice back to the system. */
export function chooseTheme(theme: Theme): void {
  const system: Theme = systemPrefersDark()?.matches ? 'dark' : 'light'
  if (theme === system) {
    delete document.documentElement.dataset.theme
    clearStored(THEME_KEY)
  } else {
    document.documentElement.dataset.theme = theme
    writeStored(THEME_KEY, theme)
  }
  for (const listener of listeners) listener()
}

/** Hears the visitor's choice, the system's changes, and choices made in other tabs. */
export function subscribeToTheme(listener: () => void): () => void {
  const system = systemPrefersDark()
  const handleStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY) {
      readChoice()
      listener()
    }
  }
  listeners.add(listener)
  system?.addEventListener('change', listener)
  window.addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    system?.removeEventListener('change', listener)
    window.removeEventListener('storage', handleStorage)
  }
}

function readChoice(): void {
  const chosen = readStored(THEME_KEY)
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  else delete document.documentElement.dataset.theme
}

function systemPrefersDark(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : undefined
}
