/**
 * Loads lazy chunks. After a new deployment the old chunks are gone: the page is reloaded once; if that does not help,
 * the failure is shown.
 */
import { isOnline } from './connection.ts'
import { clearStored, readStored, writeStored } from './storage.ts'
import { createStore } from 'zustand/vanilla'

const RELOADED_KEY = 'reloaded-for-chunk'

/** Number of chunks that are being loaded. */
export const chunkStore = createStore(() => ({ loading: 0 }))

/** Loads a chunk. `name` identifies the chunk, so that each gets one reload. */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  countLoading(1)
  try {
    const chunk = await load()
    if (readStored(RELOADED_KEY, 'session') === name) clearStored(RELOADED_KEY, 'session')
    return chunk
  } catch (error) {
    // The page is being reloaded: a promise that never settles avoids showing the failure.
    if (reloadOnce(name)) return await new Promise<T>(() => {})
    throw error
  } finally {
    countLoading(-1)
  }
}

/** Reloads the page, unless it has been reloaded for this chunk or there is no network. Returns whether it does. */
export function reloadOnce(name: string): boolean {
  if (!isOnline() || readStored(RELOADED_KEY, 'session') === name) return false
  if (!writeStored(RELOADED_KEY, name, 'session')) return false
  window.location.reload()
  return true
}

/** Whether the error means that code could not be loaded, by the messages of the browsers. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Loading (?:CSS )?chunk|Importing a module script|preload CSS/i.test(error.message)
  )
}

function countLoading(by: number): void {
  chunkStore.setState(({ loading }) => ({ loading: loading + by }))
}
