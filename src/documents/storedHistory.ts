/** The undo history of an open document in the session storage, so that a reload keeps it. */
import type { z } from 'zod'
import { type History, readTimeline, timelineText } from '../../studio/index.ts'
import { accountKey } from '../platform/accountStorage.ts'
import { clearStored, readStored, readToken, writeStored } from '../platform/storage.ts'
import { addPageHandler, removePageHandler } from './pageEvents.ts'

type Stored<Document> = {
  readonly document: 'room' | 'home' | 'collage' | 'words' | 'products'
  readonly id: string
  readonly schema: z.ZodType<Document>
  /** Whether the stored document is the one that is opened now; if not, its history is of no use. */
  readonly isSame: (stored: Document, now: Document) => boolean
}

/** Number of steps in each direction that are stored if the storage has no space for all. */
const FEWER_STEPS = 100

/** The history of this document; undefined if the document has changed since. */
export function storedHistory<Document>(
  { document, id, schema, isSame }: Stored<Document>,
  now: Document,
): History<Document> | undefined {
  const text = readStored(accountKey(document, 'steps', id), 'session')
  const stored = text === null ? undefined : readTimeline(text, schema)
  return stored && isSame(stored.now, now) ? { ...stored, now } : undefined
}

/**
 * Stores the history whenever the page is left, and when the returned function is called.
 * @param isOwn whether it belongs to an account: it is then not stored after signing out
 */
export function storeHistory<Document>(
  { document, id }: Pick<Stored<Document>, 'document' | 'id'>,
  read: () => History<Document>,
  isOwn: boolean,
): () => void {
  const key = accountKey(document, 'steps', id)
  const store = () => {
    if (isOwn && readToken() === null) return
    const history = read()
    const { past, future } = history
    if (past.length + future.length === 0) return clearStored(key, 'session')
    const fewer = { ...history, past: past.slice(-FEWER_STEPS), future: future.slice(-FEWER_STEPS) }
    if ([history, fewer].some((each) => writeStored(key, timelineText(each), 'session'))) return
    clearStored(key, 'session')
  }
  addPageHandler(store)
  return () => {
    removePageHandler(store)
    store()
  }
}
