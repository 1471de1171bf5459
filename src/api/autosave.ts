/**
 * Saves a document, such as a room's layout, as it changes: waits for a pause, keeps one save in flight, always sends
 * the newest, tries again when the way was blocked, and stops at a conflict until a person has chosen.
 */
import { createStore } from 'zustand/vanilla'
import type { Layout } from '../../studio/model/layout.ts'
import { isChangedElsewhere } from './layouts.ts'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'changed-elsewhere'

/** Where documents are kept, each with the revision that it is. */
export type DocumentStore<Document> = {
  readonly load: () => Promise<{ revision: number; layout: Document | null }>
  /** Answers the new revision. `keepalive` lets the save outlive the page. */
  readonly save: (revision: number, document: Document, keepalive: boolean) => Promise<number>
  /** Puts aside what is not saved yet, which builds on `revision`, in case the page is closed before it is. */
  readonly note?: (revision: number, document: Document) => void
  /** All is saved: nothing is put aside any more. */
  readonly settle?: () => void
}

export type Autosave<Document = Layout> = {
  readonly state: () => SaveState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (layout: Document) => void
  /** Saves what is waiting now, as the page is left. */
  readonly flush: () => void
  /** After a conflict: what stands in the store now. */
  readonly theirs: () => Promise<Document | null>
  /** After a conflict: goes on saving on top of the other change. */
  readonly resume: () => void
  /** A newer revision was read elsewhere while nothing waited here: the next save builds on it. */
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

/** Saves what waits. Resolves when all is kept; rejects when it could not be, or somebody has to choose first. */
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
