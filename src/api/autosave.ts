/**
 * Saves a document, such as a room's layout, as it changes: waits for a pause, keeps one save in flight, sends the
 * newest version, retries after failures, and stops at a conflict until the user has chosen.
 */
import { createStore } from 'zustand/vanilla'
import type { Layout } from '../../studio/model/layout.ts'
import { isChangedElsewhere } from './layouts.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'changed-elsewhere'

/** A store of documents with revisions. */
export type DocumentStore<Document> = {
  readonly load: () => Promise<{ revision: number; layout: Document | null }>
  /** Returns the new revision. `keepalive` lets the save outlive the page. */
  readonly save: (revision: number, document: Document, keepalive: boolean) => Promise<number>
  /** Stores an unsaved change of `revision` in the browser, in case the page is closed before it is saved. */
  readonly note?: (revision: number, document: Document) => void
  /** Called when all is saved: removes the stored change. */
  readonly settle?: () => void
}

export type Autosave<Document = Layout> = {
  readonly state: () => SaveState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (layout: Document) => void
  /** Saves pending changes immediately, because the page is being left. */
  readonly flush: () => void
  /** After a conflict: the current document of the store. */
  readonly theirs: () => Promise<Document | null>
  /** After a conflict: continues saving on top of the other change. */
  readonly resume: () => void
  /** Continues from a newer revision that was read elsewhere while nothing was pending here. */
  readonly rebase: (revision: number) => void
}

const PAUSE_MS = 700
const RETRY_MS = { first: 2_000, longest: 60_000 }

export function createAutosave<Document = Layout>(
  store: DocumentStore<Document>,
  firstRevision: number,
): Autosave<Document> {
  let revision = firstRevision
  let pending: Document | undefined
  const progress = createStore<SaveState>(() => 'saved')
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight = false

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(false), ms)
  }

  const send = async (keepalive: boolean) => {
    clearTimeout(timer)
    if (!pending || inFlight || progress.getState() === 'changed-elsewhere') return
    const layout = pending
    pending = undefined
    inFlight = true
    progress.setState('saving')
    try {
      revision = await store.save(revision, layout, keepalive)
      failures = 0
      inFlight = false
      if (pending) store.note?.(revision, pending)
      else store.settle?.()
      progress.setState(pending ? 'waiting' : 'saved')
      if (pending) wait(PAUSE_MS)
    } catch (error) {
      inFlight = false
      pending ??= layout
      if (isChangedElsewhere(error)) return progress.setState('changed-elsewhere')
      progress.setState('failed')
      wait(Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** failures++))
    }
  }

  return {
    state: progress.getState,
    subscribe: (listener) => progress.subscribe(() => listener()),
    change: (layout) => {
      pending = layout
      store.note?.(revision, layout)
      if (progress.getState() === 'changed-elsewhere') return
      if (!inFlight) progress.setState('waiting')
      wait(PAUSE_MS)
    },
    flush: () => void send(true),
    theirs: async () => {
      const found = await store.load()
      revision = found.revision
      return found.layout
    },
    rebase: (next) => {
      if (progress.getState() === 'saved') revision = next
    },
    resume: () => {
      progress.setState(pending ? 'waiting' : 'saved')
      wait(0)
    },
  }
}

/**
 * Saves pending changes. Resolves when everything is saved; rejects if that fails or a conflict must be resolved first.
 */
export function whenSaved<Document>(autosave: Autosave<Document>): Promise<void> {
  return new Promise((resolve, reject) => {
    autosave.flush()
    const look = () => {
      const state = autosave.state()
      if (state === 'saving' || state === 'waiting') return
      stop()
      if (state === 'saved') resolve()
      else reject(new Error('Your changes could not be saved. Please try again.'))
    }
    const stop = autosave.subscribe(look)
    look()
  })
}
