/**
 * Saves a document, such as a room's layout, as it changes: waits for a pause, keeps one save in flight, sends the
 * newest version, and retries after failures. Changes from elsewhere are merged; if that is impossible, saving stops
 * until the user has chosen.
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
  readonly storeUnsaved?: (revision: number, document: Document, base: Document | null) => void
  /** Removes the stored change; called when everything is saved. */
  readonly removeUnsaved?: () => void
}

export type Autosave<Document = Layout> = {
  readonly state: () => SaveState
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (layout: Document) => void
  /** Saves pending changes immediately, because the page is being left. */
  readonly flush: () => void
  /** After a conflict: the current document of the store. */
  readonly loadCurrent: () => Promise<Document | null>
  /** After a conflict: continues saving on top of the other change. */
  readonly resume: () => void
  /** Continues from a newer revision that was read elsewhere while nothing was pending here. */
  readonly rebase: (revision: number, document: Document) => void
  /** Reads and merges what was saved elsewhere, if `revision` is newer than the known one. */
  readonly pull: (revision: number) => Promise<void>
  /** Sets how changes from elsewhere are merged; undefined asks the user instead. */
  readonly mergeWith: (merge: Merge<Document> | undefined) => void
}

/**
 * Merges a document that was saved elsewhere into the displayed one, and returns the result: `theirs` itself if there
 * are no local changes. `base`: the common ancestor of both. Returns undefined if merging is not possible now and has
 * to be retried.
 */
export type Merge<Document> = (base: Document, theirs: Document) => Document | undefined

const DEBOUNCE_MS = 700
const RETRY_MS = { first: 2_000, longest: 60_000 }
/** Delay before the next attempt to merge while a gesture runs, milliseconds. */
const MERGE_RETRY_MS = 400

/** `first`: the document of `firstRevision`, without which a conflict cannot be merged. */
export function createAutosave<Document = Layout>(
  store: DocumentStore<Document>,
  firstRevision: number,
  first: Document | null = null,
): Autosave<Document> {
  let revision = firstRevision
  let base = first
  let merge: Merge<Document> | undefined
  let isMerging = false
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
      base = layout
      failures = 0
      inFlight = false
      if (pending) store.storeUnsaved?.(revision, pending, base)
      else store.removeUnsaved?.()
      progress.setState(pending ? 'waiting' : 'saved')
      if (pending) wait(DEBOUNCE_MS)
    } catch (error) {
      inFlight = false
      pending ??= layout
      if (!isChangedElsewhere(error)) return retry()
      try {
        const outcome = await bringIn()
        if (outcome === 'impossible') progress.setState('changed-elsewhere')
        else if (outcome === 'busy') wait(MERGE_RETRY_MS)
      } catch {
        retry()
      }
    }
  }

  const retry = () => {
    progress.setState('failed')
    wait(Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** failures++))
  }

  /** Merges what was saved elsewhere, and saves the remaining local changes. */
  const bringIn = async (): Promise<'merged' | 'busy' | 'impossible'> => {
    if (!merge || base === null) return 'impossible'
    inFlight = true
    try {
      const found = await store.load()
      if (found.layout === null) return 'impossible'
      isMerging = true
      const shown = merge(base, found.layout)
      if (shown === undefined) return 'busy'
      revision = found.revision
      base = found.layout
      pending = shown === base ? undefined : shown
      if (pending) store.storeUnsaved?.(revision, pending, base)
      else store.removeUnsaved?.()
    } finally {
      isMerging = false
      inFlight = false
    }
    failures = 0
    progress.setState(pending ? 'waiting' : 'saved')
    if (pending) wait(DEBOUNCE_MS)
    return 'merged'
  }

  return {
    state: progress.getState,
    subscribe: (listener) => progress.subscribe(() => listener()),
    change: (layout) => {
      if (isMerging) return
      pending = layout
      store.storeUnsaved?.(revision, layout, base)
      if (progress.getState() === 'changed-elsewhere') return
      if (!inFlight) progress.setState('waiting')
      wait(DEBOUNCE_MS)
    },
    flush: () => void send(true),
    loadCurrent: async () => {
      const found = await store.load()
      revision = found.revision
      base = found.layout
      return found.layout
    },
    rebase: (next, document) => {
      if (progress.getState() !== 'saved') return
      revision = next
      base = document
    },
    pull: async (next) => {
      const state = progress.getState()
      if (next <= revision || inFlight || (state !== 'saved' && state !== 'waiting')) return
      await bringIn()
    },
    mergeWith: (next) => {
      merge = next
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
