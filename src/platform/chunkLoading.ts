/**
 * Loads lazy chunks. After a new deployment the old chunks are gone: the page is reloaded once; if that does not help,
 * the failure is shown. A page that is being left is never reloaded: Firefox and WebKit abort what it loads as soon as a
 * navigation begins, and a reload would take the place of that navigation.
 */
import { isOnline } from './connection.ts'
import { clearStored, readStored, writeStored } from './storage.ts'
import { createStore } from 'zustand/vanilla'

const RELOADED_KEY = 'reloaded-for-chunk'

/** Number of chunks that are being loaded. */
export const chunkStore = createStore(() => ({ loading: 0 }))

/** Milliseconds after which a navigation that has begun is taken for a download or for one that was refused. */
const LEAVING_TIMEOUT_MS = 30_000

/** Settles when the page is still there after all. Undefined while it is not being left. */
let leaving: Promise<void> | undefined
let quietly = 0
let watching = 0

/** Loads a chunk. `name` identifies the chunk, so that each gets one reload. */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await counted(name, load)
  } catch (error) {
    // The page is being reloaded: a promise that never settles avoids showing the failure.
    if (reloadOnce(name)) return await new Promise<T>(() => {})
    throw error
  }
}

/**
 * Loads a chunk that no reload is worth at this time: one in the background, or that of a page, which may be loaded ahead
 * and whose address is still that of the page before (src/app/routes.tsx reloads at the new one).
 */
export async function loadChunkQuietly<T>(name: string, load: () => Promise<T>): Promise<T> {
  quietly += 1
  try {
    return await counted(name, load)
  } finally {
    quietly -= 1
  }
}

/** Reloads for lost code that is loaded without them. Call it once, when the app starts. */
export function reloadForLostCode(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (quietly === 0 && reloadOnce(event.payload.message)) event.preventDefault()
  })
}

async function counted<T>(name: string, load: () => Promise<T>): Promise<T> {
  countLoading(1)
  const unwatch = watchLeaving()
  try {
    const chunk = await load()
    if (readStored(RELOADED_KEY, 'session') === name) clearStored(RELOADED_KEY, 'session')
    return chunk
  } catch (error) {
    await leaving
    throw error
  } finally {
    countLoading(-1)
    unwatch()
  }
}

/**
 * Reloads the page, unless it has been reloaded for this chunk, is being left, or there is no network. Returns whether it
 * does.
 */
export function reloadOnce(name: string): boolean {
  if (leaving || !isOnline() || readStored(RELOADED_KEY, 'session') === name) return false
  if (!writeStored(RELOADED_KEY, name, 'session')) return false
  window.location.reload()
  return true
}

/**
 * Observes whether the page is being left, until the returned function is called: Firefox keeps no page for "Back" that
 * has a listener of this event.
 */
export function watchLeaving(): () => void {
  // The server loads pages, too, and leaves none.
  if (import.meta.env.SSR) return () => undefined
  if (watching++ === 0) window.addEventListener('beforeunload', noteLeaving)
  return () => {
    if (--watching === 0) window.removeEventListener('beforeunload', noteLeaving)
  }
}

/** The page is being left. */
export function noteLeaving(): void {
  leaving = new Promise((resolve) => {
    setTimeout(() => {
      leaving = undefined
      resolve()
    }, LEAVING_TIMEOUT_MS)
  })
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
