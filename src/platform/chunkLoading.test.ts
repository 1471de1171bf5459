// With a document
import { afterEach, expect, it, vi } from 'vitest'
import { isChunkFailure, loadChunk, reloadOnce } from './chunkLoading.ts'
import { clearStored, readStored } from './storage.ts'

afterEach(() => {
  clearStored('reloaded-for-chunk', 'session')
  vi.unstubAllGlobals()
})

const lost = new TypeError('Failed to fetch dynamically imported module: /assets/BlogPage-1.js')

function stubWindow(onLine: boolean) {
  const reload = vi.fn<() => void>()
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('window', {
    sessionStorage: window.sessionStorage,
    localStorage: window.localStorage,
    location: { reload },
  })
  return reload
}

it('reloads once for a lost chunk, and shows the failure when that did not help', async () => {
  const reload = stubWindow(true)
  void loadChunk('/blog', () => Promise.reject(lost))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 60_000 })
  await expect(loadChunk('/blog', () => Promise.reject(lost))).rejects.toThrow('dynamically imported')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('may reload again for a chunk that has loaded in between', async () => {
  stubWindow(true)
  expect(reloadOnce('/blog')).toBe(true)
  expect(await loadChunk('/blog', async () => 'page')).toBe('page')
  expect(readStored('reloaded-for-chunk', 'session')).toBeNull()
})

it('does not reload without a network, because the browser would show its own error page', async () => {
  const reload = stubWindow(false)
  await expect(loadChunk('/blog', () => Promise.reject(lost))).rejects.toThrow('dynamically imported')
  expect(reload).not.toHaveBeenCalled()
})

it('recognizes a chunk failure by the messages of the browsers', () => {
  const words = [
    'Loading chunk 12 failed.',
    'Loading CSS chunk 3 failed',
    'Importing a module script failed.',
    lost.message,
  ]
  expect(words.map((text) => isChunkFailure(new Error(text)))).toEqual([true, true, true, true])
  expect(isChunkFailure(new Error('x is undefined'))).toBe(false)
})
