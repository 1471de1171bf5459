/**
 * Files that this browser keeps between pages and visits (IndexedDB). The storage may be full, blocked or absent: then
 * reads return undefined, writes return false, and nothing throws. Logging out removes them (`forgetOwnAnswers`).
 */
import { KEPT_FILES } from './offlineRules.ts'

const STORE = 'files'

/** Stores the file, replacing one of the same name. Returns true if that succeeded. */
export async function keepFile(name: string, file: Blob): Promise<boolean> {
  const done = await withStore('readwrite', (store) => store.put(file, name))
  return done !== undefined
}

export async function keptFile(name: string): Promise<Blob | undefined> {
  const found: unknown = await withStore('readonly', (store) => store.get(name))
  return found instanceof Blob ? found : undefined
}

export async function forgetFile(name: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(name))
}

async function withStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  if (!('indexedDB' in globalThis)) return undefined
  try {
    const opening = indexedDB.open(KEPT_FILES, 1)
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
    await requestDone(opening)
    const database = opening.result
    try {
      const request = work(database.transaction(STORE, mode).objectStore(STORE))
      await requestDone(request)
      const result: unknown = request.result
      return result ?? null
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function requestDone(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage did not answer.')))
  })
}
