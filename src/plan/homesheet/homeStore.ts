/** The store of a home: with the account, or in this browser. */
import { openDocument } from '../../../studio/index.ts'
import { Home } from '../../../studio/model/home.ts'
import type { DocumentStore } from '../../documents/autosave.ts'
import type { Unsaved } from '../../documents/unsavedStore.ts'

/** `rooms`: the ids of its rooms. */
export type HomeEntry = { readonly id: string; readonly name: string; readonly rooms: readonly string[] }

export type HomeStore = DocumentStore<Home> & {
  /** An unsaved change kept in this browser, with the revision that it builds on. */
  readonly unsaved?: () => Unsaved<Home> | undefined
}

/** Throws for anything else than a stored home; it stays as it is. */
export function openedHome(stored: unknown): Home {
  const opened = openDocument(Home, stored)
  if (opened) return opened.document
  throw new Error('This home was saved by a newer version or is damaged, so it cannot be shown. It is kept as it is.')
}
