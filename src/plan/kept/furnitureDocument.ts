/**
 * My furniture as a document: saved by the autosave, kept in this browser until the server has it, merged with other tabs
 * and devices. Pieces that were kept before signing up move to the account when they are first opened there.
 */
import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { isSameValue, type MergeConflict, mergeDocuments, takeOther } from '../../../studio/index.ts'
import { fetchFurniture, removeFurniture, saveFurniture } from '../../api/rooms.ts'
import { RequestFailed } from '../../api/request.ts'
import { formatList } from '../../platform/locale.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { KeptFurniture, MAX_FURNITURE, TOO_MANY_PIECES } from '../../contract/rooms.ts'
import { type Autosave, createAutosave, type DocumentStore, mergeInto } from '../../documents/autosave.ts'
import { refusalText, STORAGE_FULL } from '../../documents/refusalText.ts'
import { unsavedStore } from '../../documents/unsavedStore.ts'
import { ChangedInOtherTab } from '../../platform/revisedStorage.ts'
import { clearStored, readStoredJson, writeStored } from '../../platform/storage.ts'

export type Where = 'account' | 'browser'
export type Pieces = readonly KeptFurniture[]

/** The pieces of one place while the app is open. */
export type OpenFurniture = {
  readonly get: () => Pieces
  /** Why the last change is not saved yet, for the user; undefined if it is. */
  readonly unsaved: () => string | undefined
  /** Calls the listener when the pieces or the state of their saving change. */
  readonly subscribe: (listener: () => void) => () => void
  /** Shows and saves the pieces; one more than a person can keep is refused with a message. */
  readonly change: (pieces: Pieces) => void
  /** Reads and merges what was changed elsewhere. */
  readonly refresh: () => Promise<void>
}

const KEY = 'my-furniture'
const List = z.array(KeptFurniture)
const NONE: Pieces = []

export async function openFurniture(where: Where): Promise<OpenFurniture> {
  if (where === 'account') await adopt()
  const store = where === 'account' ? { ...storeOf(ACCOUNT), ...UNSAVED_CHANGES } : storeOf(BROWSER)
  const { revision, document } = await store.load()
  const first = document ?? NONE
  const list = createStore(() => ({ pieces: first }))
  const autosave = createAutosave<Pieces, MergeConflict>(store, revision, first)
  const get = () => list.getState().pieces
  const show = (pieces: Pieces) => list.setState({ pieces })
  const change = (pieces: Pieces) => {
    if (isSameValue(pieces, get())) return
    if (pieces.length > Math.max(MAX_FURNITURE, get().length)) {
      showAlert(TOO_MANY_PIECES)
      return
    }
    show(pieces)
    autosave.change(pieces)
  }
  autosave.mergeWith(
    mergeInto<Pieces, MergeConflict>({
      now: get,
      apply: (into) => {
        show(into(get()))
        return true
      },
      merge: (base, mine, theirs) => {
        if (isSameValue(base, mine)) return { document: theirs, conflicts: [] }
        const { merged: document, conflicts } = mergePieces(base, mine, theirs)
        return { document, conflicts }
      },
      onConflicts: (conflicts) => {
        if (conflicts.length === 0) return
        const place = where === 'browser' ? 'in another tab' : 'elsewhere'
        // More than one piece, after a time without a network.
        const changed = new Set(
          conflicts.map(({ path: [id] }) => get().find((piece) => piece.id === id)?.name ?? 'a piece'),
        )
        showAlert(`Also changed ${place}: ${formatList([...changed])}. What you did is kept.`, {
          kind: 'info',
          action: {
            label: conflicts.length === 1 ? 'Use that change' : 'Use those changes',
            onAction: () => change(conflicts.reduce<Pieces>(takeOther, [...get()])),
          },
        })
      },
    }),
  )
  const reported = createStore(() => ({ text: unsavedText(autosave, where) }))
  autosave.subscribe(() => {
    const text = unsavedText(autosave, where)
    if (text === reported.getState().text) return
    reported.setState({ text })
    // Without a network it is saved later, without the user.
    if (text !== undefined && (where === 'browser' || autosave.state() === 'refused')) showAlert(text)
  })
  const unsaved = where === 'account' ? UNSAVED.read((...sides) => mergePieces(...sides).merged) : undefined
  if (unsaved) {
    show(mergePieces(unsaved.base ?? first, unsaved.document, first).merged)
    // Also what the account has already, so that it does not stay among the unsaved changes.
    autosave.change(get())
  }
  return {
    get,
    unsaved: () => unsavedText(autosave, where),
    subscribe: (listener) => {
      const stops = [list.subscribe(() => listener()), autosave.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    change,
    refresh: () => autosave.pull(autosave.saved().revision + 1),
  }
}

function unsavedText(autosave: Autosave<Pieces, MergeConflict>, where: Where): string | undefined {
  const state = autosave.state()
  if (state === 'refused') return refusalText(autosave)
  if (state !== 'failed') return undefined
  const reason = autosave.failure()?.message ?? ''
  if (where === 'browser') return reason
  return autosave.isUnsavedKept() ? `Not saved yet, but kept in this browser. ${reason}` : STORAGE_FULL
}

function mergePieces(base: Pieces, mine: Pieces, theirs: Pieces) {
  return mergeDocuments(List, [...base], [...mine], [...theirs])
}

const UNSAVED = unsavedStore<Pieces>({ name: 'furniture', field: 'pieces', schema: List }, 'all')
const UNSAVED_CHANGES: Pick<DocumentStore<Pieces>, 'storeUnsaved' | 'removeUnsaved'> = {
  storeUnsaved: (revision, document, base) => UNSAVED.keep({ revision, document, base }),
  removeUnsaved: () => UNSAVED.drop(),
}

/** Where the list is kept. It has no revision there. */
type Place = {
  readonly read: () => Promise<Pieces>
  /** `before`: what was read or written last. */
  readonly write: (pieces: Pieces, before: Pieces) => Promise<void>
}

/** Revisions count what this tab has read and written. */
function storeOf({ read, write }: Place): DocumentStore<Pieces> {
  const known = createStore(() => ({ revision: 0, pieces: NONE }))
  const next = (pieces: Pieces) => {
    known.setState(({ revision }) => ({ revision: revision + 1, pieces }))
    return known.getState().revision
  }
  return {
    load: async () => {
      const document = await read()
      return { revision: next(document), document }
    },
    save: async (_revision, pieces) => {
      await write(pieces, known.getState().pieces)
      return next(pieces)
    },
  }
}

/** What differs is sent, piece by piece. */
const ACCOUNT: Place = {
  read: fetchFurniture,
  write: async (pieces, before) => {
    const isLeft = ({ id }: KeptFurniture) => pieces.some((each) => each.id === id)
    for (const { id } of before.filter((piece) => !isLeft(piece))) await removeFurniture(id).catch(unlessGone)
    for (const piece of pieces.filter((each) => !before.some((kept) => isSameValue(kept, each))))
      await saveFurniture(piece)
  },
}

/** Removed on another device, or by an earlier try. */
function unlessGone(error: unknown): void {
  if (!(error instanceof RequestFailed && error.status === 404)) throw error
}

/** All tabs share the stored list: a save that meets another one than was read is merged. */
const BROWSER: Place = {
  read: async () => readHere(),
  write: async (pieces, before) => {
    if (!isSameValue(readHere(), before)) throw new ChangedInOtherTab()
    if (!writeStored(KEY, JSON.stringify([...pieces, ...unreadHere()])))
      throw new Error('This browser cannot keep the piece: its storage is full or blocked.')
  },
}

/** The ids are those of the browser, so that a repeated call makes each piece once. */
async function adopt(): Promise<void> {
  const here = readHere()
  if (here.length === 0) return
  for (const piece of here) await saveFurniture(piece)
  const unread = unreadHere()
  if (unread.length === 0) clearStored(KEY)
  else writeStored(KEY, JSON.stringify(unread))
}

/** Pieces of a newer version that this one cannot read stay in the storage, and are not shown. */
function readHere(): Pieces {
  return storedHere().flatMap((piece) => KeptFurniture.safeParse(piece).data ?? [])
}

function unreadHere(): readonly unknown[] {
  return storedHere().filter((piece) => !KeptFurniture.safeParse(piece).success)
}

function storedHere(): readonly unknown[] {
  const stored = readStoredJson(KEY)
  return Array.isArray(stored) ? stored : []
}
