/**
 * Files that this browser keeps between pages and visits (IndexedDB). The storage may be full, blocked or absent: then
 * reads return undefined, writes return false, and nothing throws. Logging out removes them (`forgetOwnAnswers`).
 */
import { KEPT_FILES } from './offlineRules.ts'

const STORE = 'files'
/** A file as it is stored: private windows of Safari store no blobs. */
type Kept = { readonly type: string; readonly bytes: ArrayBuffer }

/** Stores the file, replacing one of the same name. Returns true if that succeeded. */
export async function keepFile(name: string, file: Blob): Promise<boolean> {
  // A file on a disk may be gone since.
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return false
  const kept: Kept = { type: file.type, bytes }
  const done = await withStore('readwrite', (store) => store.put(kept, name))
  return done !== undefined
}

export async function keptFile(name: string): Promise<Blob | undefined> {
  const found: unknown = await withStore('readonly', (store) => store.get(name))
  // Earlier versions of the app have stored blobs.
  if (found instanceof Blob) return found
  return isKept(found) ? new Blob([found.bytes], { type: found.type }) : undefined
}

function isKept(found: unknown): found is Kept {
  return typeof found === 'object' && found !== null && 'bytes' in found && found.bytes instanceof ArrayBuffer
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
