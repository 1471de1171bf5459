/**
 * Documents with revisions in the browser's storage. All tabs share it, so a save states the revision that it builds on,
 * and is refused if another tab has saved since: then the changes of both have to be merged.
 */
import { readStored, readStoredJson, writeStored } from './storage.ts'

/** A save was refused because another tab has saved the document since. */
export class ChangedInOtherTab extends Error {
  constructor() {
    super('This was changed in another tab in the meantime.')
  }
}

/** The stored revision; 0 if nothing is stored, and for documents from before they had revisions. */
export function storedRevision(key: string): number {
  const stored = readStoredJson(key)
  const revision: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'revision') : 0
  return typeof revision === 'number' ? revision : 0
}

/**
 * Stores the fields under the next revision and returns it; undefined if the storage is full or blocked. A document that
 * was removed since is stored again. Throws `ChangedInOtherTab` if `revision` is not the stored one.
 */
export function saveRevised(key: string, revision: number, fields: object): number | undefined {
  if (readStored(key) !== null && storedRevision(key) !== revision) throw new ChangedInOtherTab()
  const next = revision + 1
  return writeStored(key, JSON.stringify({ ...fields, revision: next })) ? next : undefined
}
