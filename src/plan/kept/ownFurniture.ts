/**
 * My furniture: measured pieces that are no products, with the account or in this browser. It is a document like any other:
 * saved after each change, kept in this browser until the server has it, merged with other tabs and devices. Pieces that
 * were kept before signing up move to the account the first time that they are listed there.
 */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import { isSameValue, type MergeConflict, mergeDocuments, takeOther } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { fetchFurniture, removeFurniture, saveFurniture } from '../../api/rooms.ts'
import { RequestFailed } from '../../api/request.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { KeptFurniture, MAX_FURNITURE, TOO_MANY_PIECES } from '../../contract/rooms.ts'
import { type Autosave, createAutosave, type DocumentStore, mergeInto } from '../../documents/autosave.ts'
import { refusalText } from '../../documents/refusalText.ts'
import { unsavedStore } from '../../documents/unsavedStore.ts'
import { ChangedInOtherTab } from '../../platform/revisedStorage.ts'
import { clearStored, readStoredJson, writeStored } from '../../platform/storage.ts'
import { uuid } from '../../platform/uuid.ts'
import type { GenericPiece } from '../pieces/genericPieces.ts'
import { useSignedIn } from './useSignedIn.ts'

const KEY = 'my-furniture'
const Pieces = z.array(KeptFurniture)
type Pieces = readonly KeptFurniture[]
type Where = 'account' | 'browser'

export type OwnFurniture = {
  readonly where: Where
  readonly pieces: Pieces
  readonly isPending: boolean
  readonly failure: string | undefined
  readonly refetch: () => void
  /** Keeps the piece unless an equal one is kept already. */
  readonly keep: (piece: GenericPiece) => void
  readonly rename: (piece: KeptFurniture, name: string) => void
  readonly forget: (piece: KeptFurniture) => void
  /** Why the last change is not saved yet, for the user; undefined if it is. */
  readonly unsaved: string | undefined
}

/** The pieces of one place while the app is open. */
type OpenFurniture = {
  readonly get: () => Pieces
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (pieces: Pieces) => void
  readonly autosave: Autosave<Pieces, MergeConflict>
}

const NONE: Pieces = []
const NOTHING_OPEN = { subscribe: () => () => undefined, get: () => NONE, unsaved: () => undefined }

export function useOwnFurniture(): OwnFurniture {
  const isSignedIn = useSignedIn()
  const where: Where = isSignedIn ? 'account' : 'browser'
  const queries = useQueryClient()
  const read = useQuery({ ...furnitureOf(where, queries), enabled: isSignedIn !== undefined })
  const open = read.data
  const pieces = useSyncExternalStore(
    open?.subscribe ?? NOTHING_OPEN.subscribe,
    open?.get ?? NOTHING_OPEN.get,
    () => NONE,
  )
  const unsaved = useSyncExternalStore(
    open?.autosave.subscribe ?? NOTHING_OPEN.subscribe,
    open ? () => unsavedText(open.autosave, where) : NOTHING_OPEN.unsaved,
    NOTHING_OPEN.unsaved,
  )
  const change = (to: (pieces: Pieces) => Pieces) =>
    void queries.ensureQueryData(furnitureOf(where, queries)).then(
      (now) => {
        const next = to(now.get())
        if (next.length > Math.max(MAX_FURNITURE, now.get().length)) showAlert(TOO_MANY_PIECES)
        else now.change(next)
      },
      (error: Error) => showAlert(error.message),
    )
  return {
    where,
    pieces,
    isPending: read.isPending,
    failure: read.isError ? read.error.message : undefined,
    refetch: () => void read.refetch(),
    keep: ({ name, kind, colour: color, footprint }) => {
      const wanted = { name, kind, color, footprint }
      change((all) =>
        all.some((kept) => isSameValue({ ...wanted, id: kept.id }, kept)) ? all : [...all, { ...wanted, id: uuid() }],
      )
    },
    rename: (piece, name) => change((all) => all.map((each) => (each.id === piece.id ? { ...each, name } : each))),
    forget: (piece) => {
      change((all) => all.filter(({ id }) => id !== piece.id))
      showAlert(`“${piece.name}” is no longer in your furniture. Plans that have it keep it.`, {
        kind: 'info',
        action: { label: 'Undo', onAction: () => change((all) => [...all, piece]) },
      })
    },
    unsaved,
  }
}

/** The piece as an item that can be placed. */
export function furnitureItem({ name, kind, color, footprint }: KeptFurniture): Item {
  return { id: uuid(), name, kind, colour: color, footprint, pose: { x: 0, y: 0, rotation: 0 }, locked: false }
}

function unsavedText(autosave: Autosave<Pieces, MergeConflict>, where: Where): string | undefined {
  const state = autosave.state()
  if (state === 'refused') return refusalText(autosave)
  if (state !== 'failed') return undefined
  const reason = autosave.failure()?.message ?? ''
  return where === 'browser' ? reason : `Not saved yet, but kept in this browser. ${reason}`
}

function furnitureOf(where: Where, queries: QueryClient) {
  const queryKey = ['furniture', where]
  return queryOptions({
    queryKey,
    queryFn: async () => {
      const open = queries.getQueryData<OpenFurniture>(queryKey)
      if (!open) return openFurniture(where)
      await open.autosave.pull(open.autosave.saved().revision + 1)
      return open
    },
    // It is not data: it has its own listeners.
    structuralSharing: false,
  })
}

async function openFurniture(where: Where): Promise<OpenFurniture> {
  if (where === 'account') await adopt()
  const store = where === 'account' ? accountStore() : browserStore()
  const { revision, document } = await store.load()
  const first = document ?? NONE
  const list = createStore(() => ({ pieces: first }))
  const autosave = createAutosave<Pieces, MergeConflict>(store, revision, first)
  const get = () => list.getState().pieces
  const show = (pieces: Pieces) => list.setState({ pieces })
  const change = (pieces: Pieces) => {
    if (isSameValue(pieces, get())) return
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
        const { merged, conflicts } = mergeDocuments(Pieces, [...base], [...mine], [...theirs])
        return { document: merged, conflicts }
      },
      onConflicts: ([conflict]) => {
        if (!conflict) return
        showAlert(`This piece was also changed ${where === 'browser' ? 'in another tab' : 'elsewhere'}.`, {
          kind: 'info',
          action: { label: 'Use that change', onAction: () => change(takeOther([...get()], conflict)) },
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
  const unsaved = where === 'account' ? UNSAVED.read(mergedPieces) : undefined
  if (unsaved) change(mergedPieces(unsaved.base ?? first, unsaved.document, first))
  return { get, subscribe: (listener) => list.subscribe(() => listener()), change, autosave }
}

function mergedPieces(base: Pieces, mine: Pieces, theirs: Pieces): KeptFurniture[] {
  return mergeDocuments(Pieces, [...base], [...mine], [...theirs]).merged
}

const UNSAVED = unsavedStore<Pieces>({ name: 'furniture', field: 'pieces', schema: Pieces }, 'all')

/**
 * The account has no revision of the whole list: what differs from the pieces that were read or saved last is sent, piece by
 * piece.
 */
function accountStore(): DocumentStore<Pieces> {
  const known = createStore(() => ({ revision: 0, pieces: NONE }))
  const next = (pieces: Pieces) => {
    known.setState(({ revision }) => ({ revision: revision + 1, pieces }))
    return known.getState().revision
  }
  return {
    load: async () => {
      const document = await fetchFurniture()
      return { revision: next(document), document }
    },
    save: async (_revision, pieces) => {
      const before = known.getState().pieces
      const isLeft = ({ id }: KeptFurniture) => pieces.some((each) => each.id === id)
      for (const { id } of before.filter((piece) => !isLeft(piece))) await removeFurniture(id).catch(unlessGone)
      for (const piece of pieces.filter((each) => !before.some((kept) => isSameValue(kept, each))))
        await saveFurniture(piece)
      return next(pieces)
    },
    storeUnsaved: (revision, document, base) => UNSAVED.keep({ revision, document, base }),
    removeUnsaved: () => UNSAVED.drop(),
  }
}

/** Removed on another device, or by an earlier try. */
function unlessGone(error: unknown): void {
  if (!(error instanceof RequestFailed && error.status === 404)) throw error
}

/** All tabs share the stored list: a save that meets another one than was read is merged. */
function browserStore(): DocumentStore<Pieces> {
  const known = createStore(() => ({ revision: 0, pieces: readHere() }))
  const next = (pieces: Pieces) => {
    known.setState(({ revision }) => ({ revision: revision + 1, pieces }))
    return known.getState().revision
  }
  return {
    load: async () => {
      const document = readHere()
      return { revision: next(document), document }
    },
    save: async (_revision, pieces) => {
      if (!isSameValue(readHere(), known.getState().pieces)) throw new ChangedInOtherTab()
      if (!writeStored(KEY, JSON.stringify([...pieces, ...unreadHere()])))
        throw new Error('This browser cannot keep the piece: its storage is full or blocked.')
      return next(pieces)
    },
  }
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
