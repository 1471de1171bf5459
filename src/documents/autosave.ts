/**
 * Saves a document as it changes: performs the effects of the state chart in saving.ts. Every document of the app is saved
 * by this: plans, boards with their collage and products, words.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isSameValue } from '../../studio/index.ts'
import { isChangedElsewhere } from '../api/layouts.ts'
import { RequestFailed, UNKNOWN_ERROR } from '../api/request.ts'
import { type Conflicts, createConflicts } from './conflicts.ts'
import { addPageHandler, type PageEvent, removePageHandler } from './pageEvents.ts'
import {
  type SaveFailure,
  savedState,
  type Saving,
  type SavingEffect,
  type SavingEvent,
  stepSaving,
  unsavedOf,
} from './saving.ts'

/** `waiting` and `saving` look the same to the user. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'refused' | 'changed-elsewhere'

/** A store of documents with revisions. */
export type DocumentStore<Document> = {
  readonly load: () => Promise<{ readonly revision: number; readonly document: Document | null }>
  /** Returns the new revision. `keepalive` lets the save outlive the page. */
  readonly save: (revision: number, document: Document, keepalive: boolean) => Promise<number>
  /**
   * Keeps an unsaved change of `revision` in the browser, in case the page is closed before it is saved. Returns false if
   * the browser has no space for it.
   */
  readonly storeUnsaved?: (revision: number, document: Document, base: Document | null) => boolean
  /** Removes the kept change; called when everything is saved. */
  readonly removeUnsaved?: () => void
}

export type Autosave<Document, Conflict = never> = {
  /** Those of the merges so far that the user has not settled. */
  readonly conflicts: Conflicts<Conflict>
  readonly state: () => SaveState
  /** The last known saved document and its revision; null if it is unknown. */
  readonly saved: () => { readonly revision: number; readonly document: Document | null }
  /** Why the last save failed; undefined in other states than `failed` and `refused`. */
  readonly failure: () => SaveFailure | undefined
  /** False if this browser has no space to keep what is not saved. */
  readonly isUnsavedKept: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (document: Document) => void
  /** Saves pending changes immediately, because the page is being left. */
  readonly flush: () => void
  /** Saves pending changes. Resolves when everything is saved; rejects if that fails or a conflict must be resolved. */
  readonly whenSaved: () => Promise<void>
  /** After a conflict: the current document of the store. */
  readonly loadCurrent: () => Promise<Document | null>
  /** After a conflict: continues saving on top of the other change. */
  readonly resume: () => void
  /** Continues from a newer revision that was read elsewhere while nothing was pending here. */
  readonly rebase: (revision: number, document: Document) => void
  /** Reads and merges what was saved elsewhere, if `revision` is newer than the known one. Rejects if it cannot be read. */
  readonly pull: (revision: number) => Promise<void>
  /**
   * Sets how changes from elsewhere are merged; without it the user is asked. `isSame`: whether the server has what was
   * sent, for documents with parts that it writes itself.
   */
  readonly mergeWith: (merge: Merge<Document>, isSame?: (one: Document, other: Document) => boolean) => void
}

/**
 * Merges a document that was saved elsewhere into the displayed one, and returns the result: `theirs` itself if there
 * are no local changes. `base`: the common ancestor of both. Returns undefined if merging is not possible now and has
 * to be retried.
 */
export type Merge<Document> = (base: Document, theirs: Document) => Document | undefined

/** A document that is open on the page. */
type OpenDocument<Document, Conflict> = {
  readonly now: () => Document
  /** Applies `into` to the document and to every step of its history. Does nothing and returns false during a gesture. */
  readonly apply: (into: (state: Document) => Document) => boolean
  readonly onConflicts: (conflicts: readonly Conflict[]) => void
  /** The three-way merge of such documents; `theirs` itself if `mine` has no changes. */
  readonly merge: (
    base: Document,
    mine: Document,
    theirs: Document,
  ) => { readonly document: Document; readonly conflicts: readonly Conflict[] }
}

/** Merges changes from elsewhere into an open document and its history, so that undo reverts only local changes. */
export function mergeInto<Document, Conflict>(open: OpenDocument<Document, Conflict>): Merge<Document> {
  return (base, theirs) => {
    const { conflicts } = open.merge(base, open.now(), theirs)
    if (!open.apply((mine) => open.merge(base, mine, theirs).document)) return undefined
    if (conflicts.length > 0) open.onConflicts(conflicts)
    return open.now()
  }
}

type Run<Document> = {
  readonly saving: Saving<Document>
  readonly merge: Merge<Document> | undefined
  readonly isSame: (one: Document, other: Document) => boolean
  readonly isUnsavedKept: boolean
}

const SAVING_EVENTS = {
  leave: { type: 'save-now', isLeaving: true },
  online: { type: 'online' },
  'sign-out': { type: 'discard' },
} as const satisfies Record<PageEvent, SavingEvent<never>>

/** `first`: the document of `firstRevision`, without which a conflict cannot be merged. */
export function createAutosave<Document, Conflict = never>(
  store: DocumentStore<Document>,
  firstRevision: number,
  first: Document | null = null,
): Autosave<Document, Conflict> {
  const run = createStore(
    (): Run<Document> => ({
      saving: savedState(firstRevision, first),
      merge: undefined,
      isSame: isSameValue,
      isUnsavedKept: true,
    }),
  )
  const saving = () => run.getState().saving

  const send = (event: SavingEvent<Document>) => {
    const { state, effects } = stepSaving(saving(), event)
    if (state !== saving()) run.setState({ saving: state })
    for (const effect of effects) perform(effect)
  }
  const fail = (error: unknown) => send({ type: 'failed', failure: failureOf(error) })

  const perform = (effect: SavingEffect<Document>): void => {
    switch (effect.type) {
      case 'save':
        store.save(effect.revision, effect.document, effect.keepalive).then(
          (revision) => send({ type: 'saved', revision }),
          (error) => fail(error),
        )
        return
      case 'load':
        store.load().then(
          (found) => send({ type: 'loaded', ...found }),
          (error) => fail(error),
        )
        return
      case 'merge':
        return merge(effect.base, effect.theirs, effect.unanswered)
      case 'wait':
        setTimeout(() => send({ type: 'wait-over', wait: effect.wait }), effect.ms)
        return
      case 'keep-unsaved':
        run.setState({
          isUnsavedKept: store.storeUnsaved?.(effect.revision, effect.document, effect.base) ?? true,
        })
        return
      case 'drop-unsaved':
        return store.removeUnsaved?.()
      default:
        effect satisfies never
    }
  }

  const merge = (base: Document, theirs: Document, unanswered: readonly Document[]) => {
    const { merge: mergeNow, isSame } = run.getState()
    // What was sent from here is no change from elsewhere: it is what later changes, and an undo, were made on.
    if (unanswered.some((sent) => isSame(sent, theirs)))
      return send({ type: 'merged', document: unsavedOf(saving()) ?? theirs })
    if (!mergeNow) return send({ type: 'merge-impossible' })
    const document = mergeNow(base, theirs)
    send(document === undefined ? { type: 'merge-postponed' } : { type: 'merged', document })
  }

  const handlePage = (event: PageEvent) => send(SAVING_EVENTS[event])
  run.subscribe(({ saving: state }) => {
    if (unsavedOf(state) === undefined) removePageHandler(handlePage)
    else addPageHandler(handlePage)
  })

  return {
    conflicts: createConflicts<Conflict>(),
    state: () => saveStateOf(saving()),
    saved: () => ({ revision: saving().revision, document: saving().base }),
    failure: () => {
      const state = saving()
      return 'failure' in state ? state.failure : undefined
    },
    isUnsavedKept: () => run.getState().isUnsavedKept,
    subscribe: (listener) => run.subscribe(() => listener()),
    change: (document) => send({ type: 'change', document }),
    flush: () => send({ type: 'save-now', isLeaving: true }),
    whenSaved: async () => {
      send({ type: 'save-now', isLeaving: false })
      const end = await until(run, ({ name }) => name !== 'waiting' && !BUSY.has(name))
      if (end.name === 'saved') return
      throw new Error(end.name === 'refused' ? end.failure.message : NOT_SAVED)
    },
    loadCurrent: async () => {
      const found = await store.load()
      send({ type: 'rebase', ...found })
      return found.document
    },
    rebase: (revision, document) => send({ type: 'rebase', revision, document }),
    pull: async (revision) => {
      const before = saving()
      send({ type: 'pull', revision })
      if (saving().name !== 'loading' || saving() === before) return
      const end = await until(run, ({ name }) => name !== 'loading' && name !== 'merging')
      if (end.name !== 'held' && end.revision === before.revision && end.base === before.base) throw new Error(UNREAD)
    },
    mergeWith: (next, isSame = isSameValue) => run.setState({ merge: next, isSame }),
    resume: () => send({ type: 'resume' }),
  }
}

const NOT_SAVED = 'Your changes could not be saved. Please try again.'
const UNREAD = 'The other version could not be loaded. Please try again.'
const BUSY: ReadonlySet<Saving<unknown>['name']> = new Set(['saving', 'loading', 'merging', 'held'])

function saveStateOf<Document>(saving: Saving<Document>): SaveState {
  switch (saving.name) {
    case 'loading':
    case 'merging':
    case 'held':
      return saving.pending === undefined ? 'saved' : 'saving'
    default:
      return saving.name
  }
}

function until<Document>(
  run: StoreApi<Run<Document>>,
  isEnd: (saving: Saving<Document>) => boolean,
): Promise<Saving<Document>> {
  return new Promise((resolve) => {
    const look = ({ saving }: Run<Document>) => {
      if (!isEnd(saving)) return
      stop()
      resolve(saving)
    }
    const stop = run.subscribe(look)
    look(run.getState())
  })
}

/** Refusals that may end by themselves: the server is busy, or a limit is free again. */
const TEMPORARY_REFUSALS: ReadonlySet<number> = new Set([408, 409, 425, 429])

function failureOf(error: unknown): SaveFailure {
  const message = error instanceof Error ? error.message : UNKNOWN_ERROR
  if (isChangedElsewhere(error)) return { kind: 'changed-elsewhere', message }
  if (!(error instanceof RequestFailed)) return { kind: 'temporary', message }
  const { status, retryAfterS } = error
  if (status >= 400 && status < 500 && !TEMPORARY_REFUSALS.has(status)) return { kind: 'refused', message }
  return { kind: 'temporary', message, ...(retryAfterS === undefined ? {} : { retryAfterMs: retryAfterS * 1000 }) }
}
