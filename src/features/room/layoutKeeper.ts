/**
 * Saves a document, such as a room's layout, as it changes: waits for a pause, keeps one save in flight, always sends
 * the newest, tries again when the way was blocked, and stops at a conflict until a person has chosen.
 */
import type { Layout } from '../../../studio/model/layout.ts'
import { isChangedElsewhere } from '../../api/layouts.ts'

export type KeepState = 'kept' | 'waiting' | 'saving' | 'failed' | 'changed-elsewhere'

/** Where documents are kept, each with the revision that it is. */
export type DocumentStore<Document> = {
  readonly load: () => Promise<{ revision: number; layout: Document | null }>
  /** Answers the new revision. `parting` lets the save outlive the page. */
  readonly save: (revision: number, document: Document, parting: boolean) => Promise<number>
  /** Puts aside what is not saved yet, which builds on `revision`, in case the page is closed before it is. */
  readonly note?: (revision: number, document: Document) => void
  /** All is saved: nothing is put aside any more. */
  readonly settle?: () => void
}

export type LayoutKeeper<Document = Layout> = {
  readonly state: () => KeepState
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

export function createLayoutKeeper<Document = Layout>(
  store: DocumentStore<Document>,
  firstRevision: number,
): LayoutKeeper<Document> {
  let revision = firstRevision
  let pending: Document | undefined
  let state: KeepState = 'kept'
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight = false
  const listeners = new Set<() => void>()

  const notify = (next: KeepState) => {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  const wait = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(false), ms)
  }

  const send = async (parting: boolean) => {
    clearTimeout(timer)
    if (!pending || inFlight || state === 'changed-elsewhere') return
    const layout = pending
    pending = undefined
    inFlight = true
    notify('saving')
    try {
      revision = await store.save(revision, layout, parting)
      failures = 0
      inFlight = false
      if (pending) store.note?.(revision, pending)
      else store.settle?.()
      notify(pending ? 'waiting' : 'kept')
      if (pending) wait(PAUSE_MS)
    } catch (error) {
      inFlight = false
      pending ??= layout
      if (isChangedElsewhere(error)) return notify('changed-elsewhere')
      notify('failed')
      wait(Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** failures++))
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (layout) => {
      pending = layout
      store.note?.(revision, layout)
      if (state === 'changed-elsewhere') return
      if (!inFlight) notify('waiting')
      wait(PAUSE_MS)
    },
    flush: () => void send(true),
    theirs: async () => {
      const found = await store.load()
      revision = found.revision
      return found.layout
    },
    rebase: (next) => {
      if (state === 'kept') revision = next
    },
    resume: () => {
      notify(pending ? 'waiting' : 'kept')
      wait(0)
    },
  }
}

/** Saves what waits. Resolves when all is kept; rejects when it could not be, or somebody has to choose first. */
export function settled<Document>(keeper: LayoutKeeper<Document>): Promise<void> {
  return new Promise((resolve, reject) => {
    keeper.flush()
    const look = () => {
      const state = keeper.state()
      if (state === 'saving' || state === 'waiting') return
      stop()
      if (state === 'kept') resolve()
      else reject(new Error('Your changes could not be saved. Please try again.'))
    }
    const stop = keeper.subscribe(look)
    look()
  })
}
