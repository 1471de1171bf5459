/**
 * Saving of any document as a state chart: `stepSaving(state, event)` returns the next state and the effects that the
 * runner (autosave.ts) performs. A change waits for a pause, one call runs at a time, temporary failures are repeated,
 * refusals are not, and changes from elsewhere are merged.
 */

/** Why a call failed. `refused`: repeating the same call cannot succeed. */
export type SaveFailure = {
  readonly kind: 'temporary' | 'refused' | 'changed-elsewhere'
  /** For the user. */
  readonly message: string
  /** How long the server asks to wait, milliseconds. */
  readonly retryAfterMs?: number
}

type Known<Document> = {
  /** The revision that the server is known to have, and its document; null if that is unknown. */
  readonly revision: number
  readonly base: Document | null
  /** Consecutive temporary failures. */
  readonly failures: number
  /** Number of waits begun so far: only the end of the latest one counts. */
  readonly waits: number
  /** What was sent on top of `revision` without an answer: the server has one of these, or none. */
  readonly unanswered?: readonly Document[]
}

/** A change from elsewhere that is being merged. `by`: whether a refused save or the news of a newer revision led here. */
type Incoming = { readonly by: 'conflict' | 'pull' }
type Theirs<Document> = Incoming & { readonly theirs: Document; readonly theirRevision: number }

/** `pending`: the newest document that no running call contains. */
type Phase<Document> =
  | { readonly name: 'saved' }
  /** For the pause after the last change. */
  | { readonly name: 'waiting'; readonly pending: Document }
  | { readonly name: 'saving'; readonly sent: Document; readonly pending?: Document }
  /** Reads what was saved elsewhere. */
  | ({ readonly name: 'loading'; readonly pending?: Document } & Incoming)
  /** While the document applies the merge; the change that it reports meanwhile is the merge itself. */
  | ({ readonly name: 'merging'; readonly pending?: Document } & Theirs<Document>)
  /** A gesture runs: merged after it. */
  | ({ readonly name: 'held'; readonly pending?: Document } & Theirs<Document>)
  /** Saved again after a wait. */
  | { readonly name: 'failed'; readonly pending: Document; readonly failure: SaveFailure }
  /** Saved again only after another change or on request. */
  | { readonly name: 'refused'; readonly pending: Document; readonly failure: SaveFailure }
  /** Cannot be merged: the user chooses a version. */
  | { readonly name: 'changed-elsewhere'; readonly pending?: Document }

export type Saving<Document> = Known<Document> & Phase<Document>

export type SavingEvent<Document> =
  | { readonly type: 'change'; readonly document: Document }
  /** `isLeaving`: the page may be closed before the answer. */
  | { readonly type: 'save-now'; readonly isLeaving: boolean }
  | { readonly type: 'online' }
  | { readonly type: 'wait-over'; readonly wait: number }
  | { readonly type: 'saved'; readonly revision: number }
  | { readonly type: 'loaded'; readonly revision: number; readonly document: Document | null }
  | { readonly type: 'failed'; readonly failure: SaveFailure }
  /** `document`: `theirs` itself if nothing local is left to save. */
  | { readonly type: 'merged'; readonly document: Document }
  | { readonly type: 'merge-postponed' }
  | { readonly type: 'merge-impossible' }
  /** This revision was saved elsewhere. */
  | { readonly type: 'pull'; readonly revision: number }
  /** This was read elsewhere on the page. */
  | { readonly type: 'rebase'; readonly revision: number; readonly document: Document | null }
  /** The user has chosen a version after a conflict. */
  | { readonly type: 'resume' }
  /** Forgets what is not saved. */
  | { readonly type: 'discard' }

export type SavingEffect<Document> =
  /** `keepalive` lets the call outlive the page. */
  | { readonly type: 'save'; readonly revision: number; readonly document: Document; readonly keepalive: boolean }
  | { readonly type: 'load' }
  /** `theirs` may be one of `unanswered`, which are from here. */
  | {
      readonly type: 'merge'
      readonly base: Document
      readonly theirs: Document
      readonly unanswered: readonly Document[]
    }
  /** Answered by `wait-over` with the same number. */
  | { readonly type: 'wait'; readonly ms: number; readonly wait: number }
  /** Keeps the change in this browser until it is saved. */
  | {
      readonly type: 'keep-unsaved'
      readonly revision: number
      readonly document: Document
      readonly base: Document | null
    }
  | { readonly type: 'drop-unsaved' }

type Step<Document> = { readonly state: Saving<Document>; readonly effects: readonly SavingEffect<Document>[] }

const DEBOUNCE_MS = 700
const RETRY_MS = { first: 2_000, longest: 60_000 }
/** Delay before the next attempt to merge while a gesture runs. */
const MERGE_RETRY_MS = 400

export function savedState<Document>(revision: number, base: Document | null): Saving<Document> {
  return { name: 'saved', revision, base, failures: 0, waits: 0 }
}

/** The document that is not saved yet; undefined if all is saved. */
export function unsavedOf<Document>(state: Saving<Document>): Document | undefined {
  switch (state.name) {
    case 'saved':
      return undefined
    case 'saving':
      return state.pending ?? state.sent
    default:
      return state.pending
  }
}

/** An event that does not concern the state returns the same state. */
export function stepSaving<Document>(state: Saving<Document>, event: SavingEvent<Document>): Step<Document> {
  if (event.type === 'discard')
    return { state: { ...known(state), name: 'saved' }, effects: [{ type: 'drop-unsaved' }] }
  if (event.type === 'change') return afterChange(state, event.document)
  const same = { state, effects: [] }
  switch (state.name) {
    case 'saved':
      if (event.type === 'rebase') return { state: rebased(state, event), effects: [] }
      return isNews(state, event) ? load(state, 'pull') : same
    case 'waiting':
      if (isNews(state, event)) return load(state, 'pull', state.pending)
      return isTimeToSave(state, event) ? save(state, state.pending, event) : same
    case 'failed':
      return isTimeToSave(state, event) ? save(state, state.pending, event) : same
    case 'refused':
      return event.type === 'save-now' && !event.isLeaving ? save(state, state.pending, event) : same
    case 'saving':
      if (event.type === 'saved') return settle({ ...state, revision: event.revision, base: state.sent }, state.pending)
      return event.type === 'failed' ? afterFailedSave(state, event.failure) : same
    case 'loading':
      if (event.type === 'loaded') return afterLoad(state, event.revision, event.document)
      return event.type === 'failed' ? afterFailedLoad(state, event.failure) : same
    case 'merging':
      if (event.type === 'merged')
        return settle(
          { ...known(state), revision: state.theirRevision, base: state.theirs },
          event.document === state.theirs ? undefined : event.document,
        )
      if (event.type === 'merge-postponed') return wait({ ...state, name: 'held' }, MERGE_RETRY_MS)
      return event.type === 'merge-impossible' ? withoutMerge(state) : same
    case 'held':
      if (event.type === 'pull' && event.revision > state.theirRevision) return load(state, state.by, state.pending)
      return event.type === 'pull' || isTimeToSave(state, event) ? merge(state) : same
    case 'changed-elsewhere':
      if (event.type === 'rebase') return { state: rebased(state, event), effects: [] }
      return event.type === 'resume' ? settle(state, state.pending, 0) : same
    default:
      return state satisfies never
  }
}

function afterChange<Document>(state: Saving<Document>, document: Document): Step<Document> {
  switch (state.name) {
    case 'saved':
    case 'waiting':
    case 'failed':
    case 'refused':
      return withKept(wait({ ...known(state), name: 'waiting', pending: document }, DEBOUNCE_MS), document)
    case 'merging':
      return { state, effects: [] }
    default:
      return withKept({ state: { ...state, pending: document }, effects: [] }, document)
  }
}

function afterFailedSave<Document>(
  state: Extract<Saving<Document>, { name: 'saving' }>,
  failure: SaveFailure,
): Step<Document> {
  const pending = state.pending ?? state.sent
  switch (failure.kind) {
    case 'changed-elsewhere':
      // Without a common ancestor the other version is not merged, so that it is only loaded when the user compares them.
      return state.base === null
        ? withoutMerge({ ...known(state), by: 'conflict', pending })
        : load(state, 'conflict', pending)
    case 'temporary':
      return retry({ ...state, unanswered: [...(state.unanswered ?? []), state.sent] }, pending, failure)
    case 'refused':
      // A newer change may be acceptable.
      return state.pending === undefined
        ? { state: { ...known(state), name: 'refused', pending, failure }, effects: [] }
        : wait({ ...known(state), name: 'waiting', pending }, DEBOUNCE_MS)
    default:
      return failure.kind satisfies never
  }
}

type Loading<Document> = Extract<Saving<Document>, { name: 'loading' }>

function afterLoad<Document>(state: Loading<Document>, theirRevision: number, theirs: Document | null): Step<Document> {
  if (theirs === null || state.base === null) return withoutMerge(state)
  return merge({ ...state, theirs, theirRevision })
}

/** A failed pull is repeated by the next news; what was changed meanwhile is saved as usual. */
function afterFailedLoad<Document>(state: Loading<Document>, failure: SaveFailure): Step<Document> {
  if (state.by === 'pull' || state.pending === undefined) return withoutMerge({ ...state, by: 'pull' })
  return failure.kind === 'refused'
    ? { state: { ...known(state), name: 'refused', pending: state.pending, failure }, effects: [] }
    : retry(state, state.pending, failure)
}

/** After a conflict the user chooses. After news, the next save meets the conflict. */
function withoutMerge<Document>(state: Known<Document> & Incoming & { readonly pending?: Document }): Step<Document> {
  const { pending, by } = state
  if (by === 'conflict') return { state: { ...known(state), name: 'changed-elsewhere', pending }, effects: [] }
  return pending === undefined
    ? { state: { ...known(state), name: 'saved' }, effects: [] }
    : wait({ ...known(state), name: 'waiting', pending }, DEBOUNCE_MS)
}

function load<Document>(state: Known<Document>, by: Incoming['by'], pending?: Document): Step<Document> {
  return { state: { ...known(state), name: 'loading', by, pending }, effects: [{ type: 'load' }] }
}

function merge<Document>(state: Known<Document> & Theirs<Document> & { readonly pending?: Document }): Step<Document> {
  const { by, theirs, theirRevision, pending, base } = state
  if (base === null) return withoutMerge(state)
  const next: Saving<Document> = { ...known(state), name: 'merging', by, theirs, theirRevision, pending }
  return { state: next, effects: [{ type: 'merge', base, theirs, unanswered: state.unanswered ?? [] }] }
}

function save<Document>(state: Known<Document>, sent: Document, event: SavingEvent<Document>): Step<Document> {
  const keepalive = event.type === 'save-now' && event.isLeaving
  return {
    state: { ...known(state), name: 'saving', sent },
    effects: [{ type: 'save', revision: state.revision, document: sent, keepalive }],
  }
}

/** After a success: saved, or waiting with what was changed meanwhile. */
function settle<Document>(state: Known<Document>, pending: Document | undefined, ms = DEBOUNCE_MS): Step<Document> {
  const now = { ...known(state), failures: 0, unanswered: [] }
  if (pending === undefined) return { state: { ...now, name: 'saved' }, effects: [{ type: 'drop-unsaved' }] }
  return withKept(wait({ ...now, name: 'waiting', pending }, ms), pending)
}

function retry<Document>(state: Known<Document>, pending: Document, failure: SaveFailure): Step<Document> {
  const backoff = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** state.failures)
  const next: Saving<Document> = { ...known(state), failures: state.failures + 1, name: 'failed', pending, failure }
  return wait(next, Math.max(backoff, failure.retryAfterMs ?? 0))
}

function wait<Document>(state: Saving<Document>, ms: number): Step<Document> {
  const waits = state.waits + 1
  return { state: { ...state, waits }, effects: [{ type: 'wait', ms, wait: waits }] }
}

function withKept<Document>({ state, effects }: Step<Document>, document: Document): Step<Document> {
  const { revision, base } = state
  return { state, effects: [{ type: 'keep-unsaved', revision, document, base }, ...effects] }
}

function isNews<Document>({ revision }: Known<Document>, event: SavingEvent<Document>): boolean {
  return event.type === 'pull' && event.revision > revision
}

function isTimeToSave<Document>({ waits }: Known<Document>, event: SavingEvent<Document>): boolean {
  if (event.type === 'wait-over') return event.wait === waits
  return event.type === 'save-now' || event.type === 'online'
}

function rebased<Document>(
  state: Saving<Document>,
  { revision, document }: { readonly revision: number; readonly document: Document | null },
): Saving<Document> {
  return { ...state, revision, base: document, unanswered: [] }
}

function known<Document>({ revision, base, failures, waits, unanswered = [] }: Known<Document>): Known<Document> {
  return { revision, base, failures, waits, unanswered }
}
