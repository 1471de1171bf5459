/**
 * The owner's edits of a design, saved continuously. There is one store per board or draft while the page is open, so
 * that all its screens agree and no unsaved edit is lost when one screen replaces another.
 */
import { z } from 'zod'
import { type DesignEdit, type DesignPlace, saveDesignEdit } from '../../../api/arrangements.ts'
import { Arrangement, PLAIN_ARRANGEMENT } from '../../../contract/arrangements.ts'
import type { Board, Draft } from '../../../contract/boards.ts'
import { fetchBoard } from '../../../api/boards.ts'
import type { Product } from '../../../contract/products.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { createStore } from 'zustand/vanilla'
import { mayEditDesign } from '../team/mayEditDesign.ts'
import type { Edition } from './edition.ts'
import { type EditionConflict, mergeEditions } from './mergeEditions.ts'
import { createAutosave, type DocumentStore, type SaveState, type Autosave, whenSaved } from '../../../api/autosave.ts'

export type DesignEdits = {
  /** Of the design. */
  readonly id: string
  readonly where: 'account' | 'browser'
  /** Undefined while the design is unchanged. */
  readonly get: () => Edition | undefined
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (edition: Edition) => void
  readonly autosave: Autosave<Edition>
  readonly state: () => SaveState
  /** Resolves when everything is saved; rejects if saving fails. */
  readonly whenSaved: () => Promise<void>
  /** Takes over a newly read design and drops edits that it already contains. */
  readonly sync: (design: Board | Draft) => void
  /** Reads and merges what was saved elsewhere, if `revision` is newer than the known one. */
  readonly pull: (revision: number) => Promise<void>
  /** Conflicts with changes of another person or device; this browser's changes are kept. */
  readonly conflicts: () => readonly EditionConflict[]
  /** Takes the other side's change; undefined discards all of them. */
  readonly settleConflict: (conflict: EditionConflict | undefined) => void
  /** The sorted ids of the products in the picture, as JSON; undefined if unknown. */
  readonly pictured: () => string | undefined
}

const openEdits = new Map<string, DesignEdits>()

/** `onProducts` is called after a changed selection of products is saved. */
export function designEdits(design: Board | Draft, onProducts: () => void): DesignEdits {
  const place = placeOf(design)
  const isOwn = !('mine' in design) || mayEditDesign(design)
  // The server stores nothing for the pages that it renders.
  if (typeof window === 'undefined') return createDesignEdits(design, place, isOwn, onProducts)
  const key = `${place.of} ${place.id} ${isOwn}`
  const found = openEdits.get(key) ?? createDesignEdits(design, place, isOwn, onProducts)
  openEdits.set(key, found)
  return found
}

function createDesignEdits(
  first: Board | Draft,
  place: DesignPlace,
  isOwn: boolean,
  onProducts: () => void,
): DesignEdits {
  const edited = createStore((): { edition?: Edition; conflicts: readonly EditionConflict[] } => ({
    conflicts: NO_CONFLICTS,
  }))
  let revision = first.arrangement_revision ?? 0
  let savedIds = idsOf(first.products)
  let pictured = first.picture_is_earlier ? undefined : sortedIds(first.products)

  const account: DocumentStore<Edition> = {
    load: async () => {
      const read = place.of === 'boards' ? await fetchBoard(place.id) : await fetchDraft(place.id)
      return { revision: read.arrangement_revision ?? 0, layout: editionOf(read) }
    },
    save: async (from, { arrangement, products }, keepalive) => {
      const ids = idsOf(products)
      const isOther = JSON.stringify(ids) !== JSON.stringify(savedIds)
      const edit: DesignEdit = isOther ? { arrangement, productIds: ids } : { arrangement }
      revision = await saveDesignEdit(place, from, edit, keepalive)
      if (isOther) {
        savedIds = ids
        onProducts()
      }
      return revision
    },
  }
  const autosave = createAutosave<Edition>(isOwn ? account : browserStore(place), revision, editionOf(first))
  if (isOwn)
    autosave.mergeWith((base, theirs) => {
      const { edition, conflicts } = mergeEditions(base, edited.getState().edition ?? base, theirs)
      savedIds = idsOf(theirs.products)
      edited.setState({ edition, conflicts: conflicts.length > 0 ? conflicts : edited.getState().conflicts })
      return edition
    })
  const stored = isOwn ? undefined : readBrowser(place)
  if (stored) edited.setState({ edition: { ...editionOf(first), arrangement: stored } })

  return {
    id: place.id,
    where: isOwn ? 'account' : 'browser',
    get: () => edited.getState().edition,
    subscribe: (listener) => {
      const stops = [edited.subscribe(listener), autosave.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    change: (next) => {
      edited.setState({ edition: next })
      autosave.change(next)
    },
    autosave,
    state: autosave.state,
    whenSaved: () => whenSaved(autosave),
    sync: (design) => {
      const read = design.arrangement_revision ?? 0
      const { edition } = edited.getState()
      if (!isOwn) {
        if (edition) edited.setState({ edition: { ...editionOf(design), arrangement: edition.arrangement } })
        return
      }
      if (autosave.state() !== 'saved' || read < revision) return
      revision = read
      savedIds = idsOf(design.products)
      if (!design.picture_is_earlier) pictured = sortedIds(design.products)
      autosave.rebase(read, editionOf(design))
      if (edition) edited.setState({ edition: undefined })
    },
    pull: (next) => autosave.pull(next),
    conflicts: () => edited.getState().conflicts,
    settleConflict: (conflict) => {
      const { edition, conflicts } = edited.getState()
      edited.setState({ conflicts: conflict ? conflicts.filter((other) => other !== conflict) : NO_CONFLICTS })
      if (!conflict || !edition) return
      const next = conflict.take(edition)
      edited.setState({ edition: next })
      autosave.change(next)
    },
    pictured: () => pictured,
  }
}

const fetchDraft = async (id: string) => (await import('../../../api/drafts.ts')).fetchDraft(id)

const NO_CONFLICTS: readonly EditionConflict[] = []

export function editionOf(design: Board | Draft): Edition {
  return {
    arrangement: design.arrangement ?? PLAIN_ARRANGEMENT,
    products: design.products,
    images: design.background_removed_images,
  }
}

export function sortedIds(products: readonly Product[]): string {
  return JSON.stringify(idsOf(products).sort())
}

function idsOf(products: readonly Product[]): string[] {
  return products.map(({ id }) => id)
}

function placeOf(design: Board | Draft): DesignPlace {
  return { of: 'mine' in design ? 'boards' : 'drafts', id: design.id }
}

const StoredArrangement = z.object({ arrangement: Arrangement })

/** Changes by a visitor who is not the owner are stored in their browser. */
function browserStore(place: DesignPlace): DocumentStore<Edition> {
  return {
    load: async () => ({ revision: 0, layout: null }),
    save: async (revision, { arrangement }) => {
      if (!writeStored(browserKey(place), JSON.stringify({ arrangement })))
        throw new Error('This browser cannot save changes: its storage is full or blocked.')
      return revision + 1
    },
  }
}

function readBrowser(place: DesignPlace): Arrangement | undefined {
  try {
    return StoredArrangement.safeParse(JSON.parse(readStored(browserKey(place)) ?? 'null')).data?.arrangement
  } catch {
    return undefined
  }
}

function browserKey({ id }: DesignPlace): string {
  return `collage:${id}`
}
