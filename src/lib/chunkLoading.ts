/**
 * Loading of code that is not in the first file. When the app was deployed anew, the old chunk is gone: the page reloads
 * once by itself; if that does not help, the failure is shown (rulings section 7).
 */
import { clearStored, readStored, writeStored } from './storage.ts'
import { createStore } from 'zustand/vanilla'

const RELOADED_KEY = 'reloaded-for-chunk'

/** How many chunks are being loaded. */
export const chunkStore = createStore(() => ({ loading: 0 }))

/** Loads a chunk. `name` tells chunks apart, so that each gets one reload. */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  change(1)
  try {
    const chunk = await load()
    if (readStored(RELOADED_KEY, 'session') === name) clearStored(RELOADED_KEY, 'session')
    return chunk
  } catch (error) {
    // The page is about to go: a promise that never settles keeps the failure from flashing up.
    if (reloadOnce(name)) return await new Promise<T>(() => {})
    throw error
  } finally {
    change(-1)
  }
}

/** Reloads the page unless that was done for this chunk already, or there is no network. True when it reloads. */
export function reloadOnce(name: string): boolean {
  if (!navigator.onLine || readStored(RELOADED_KEY, 'session') === name) return false
  if (!writeStored(RELOADED_KEY, name, 'session')) return false
  window.location.reload()
  return true
}

/** Whether the error means that code could not be loaded, in the words of the browsers and of the specification. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Loading (?:CSS )?chunk|Importing a module script|preload CSS/i.test(error.message)
  )
}

function change(by: number): void {
  chunkStore.setState(({ loading }) => ({ loading: loading + by }))
}
