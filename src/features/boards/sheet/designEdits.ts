/**
 * The owner's edits of a design, saved continuously. There is one store per board or draft while the page is open, so
 * that all its screens agree and no unsaved edit is lost when one screen replaces another.
 */
import { z } from 'zod'
import { type CollageEditor, isSameValue } from '../../../../studio/index.ts'
import { type DesignEdit, type DesignPlace, saveDesignEdit } from '../../../api/arrangements.ts'
import { Arrangement, PLAIN_ARRANGEMENT } from '../../../contract/arrangements.ts'
import type { Board, Draft } from '../../../contract/boards.ts'
import { fetchBoard } from '../../../api/boards.ts'
import type { Product } from '../../../contract/products.ts'
import { type Autosave, createAutosave, type DocumentStore, mergeInto } from '../../../documents/autosave.ts'
import { unsavedStore } from '../../../documents/unsavedStore.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'
import { createStore } from 'zustand/vanilla'
import { mayEditDesign } from '../team/mayEditDesign.ts'
import { Edition } from './edition.ts'
import { type EditionConflict, mergeEditions } from './mergeEditions.ts'

export type DesignEdits = {
  /** Of the design. */
  readonly id: string
  readonly where: 'account' | 'browser'
  /** Undefined while the design is unchanged. */
  readonly get: () => Edition | undefined
  /** Also notifies about saving and conflicts. */
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (edition: Edition) => void
  readonly autosave: Autosave<Edition, EditionConflict>
  /** Takes over a newly read design and drops edits that it already contains. */
  readonly sync: (design: Board | Draft) => void
  /** Takes the other side's change; undefined discards all of them. */
  readonly settleConflict: (conflict: EditionConflict | undefined) => void
  /** The sorted ids of the products in the picture, as JSON; undefined if unknown. */
  readonly pictured: () => string | undefined
  /** Merges changes from elsewhere into this page and its history, too, until the returned function is called. */
  readonly openPage: (page: Page, editor: PageEditor) => () => void
}

type Page = 'collage' | 'cover'
type PageEditor = Pick<CollageEditor, 'get' | 'merge'>

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

type Edited = { readonly edition?: Edition; readonly pictured: string | undefined }

function createDesignEdits(
  first: Board | Draft,
  place: DesignPlace,
  isOwn: boolean,
  onProducts: () => void,
): DesignEdits {
  const edited = createStore(
    (): Edited => ({ pictured: first.picture_is_earlier ? undefined : sortedIds(first.products) }),
  )
  const pages = new Map<PageEditor, Page>()
  const kept = isOwn ? unsavedStore({ ...UNSAVED_DESIGN, schema: Edition }, `${place.of}:${place.id}`) : undefined
  const unsaved = kept?.read((base, mine, theirs) => mergeEditions(base, mine, theirs).edition)
  const firstEdition = editionOf(first)
  const firstRevision = first.arrangement_revision ?? 0

  const account: DocumentStore<Edition> = {
    load: async () => {
      const read = place.of === 'boards' ? await fetchBoard(place.id) : await fetchDraft(place.id)
      return { revision: read.arrangement_revision ?? 0, document: editionOf(read) }
    },
    save: async (from, { arrangement, products }, keepalive) => {
      const ids = idsOf(products)
      const isOther = !isSameValue(ids, idsOf(autosave.saved().document?.products ?? []))
      const edit: DesignEdit = isOther ? { arrangement, productIds: ids } : { arrangement }
      const revision = await saveDesignEdit(place, from, edit, keepalive)
      if (isOther) onProducts()
      return revision
    },
    storeUnsaved: (revision, document, base) => kept?.keep({ revision, document, base }) ?? true,
    removeUnsaved: () => kept?.drop(),
  }
  const isCurrent = !unsaved || unsaved.revision === firstRevision
  const autosave = createAutosave<Edition, EditionConflict>(
    isOwn ? account : browserStore(place),
    isCurrent ? firstRevision : unsaved.revision,
    isCurrent ? firstEdition : unsaved.base,
  )
  const shown = () => edited.getState().edition ?? autosave.saved().document ?? firstEdition
  const change = (edition: Edition) => {
    edited.setState({ edition })
    autosave.change(edition)
  }

  if (isOwn)
    autosave.mergeWith(
      mergeInto<Edition, EditionConflict>({
        now: shown,
        apply: (into) => {
          if ([...pages.keys()].some((page) => page.get().tool.name !== 'idle')) return false
          const [now, next] = [shown(), into(shown())]
          for (const [editor, page] of pages)
            if (next.arrangement[page] !== now.arrangement[page]) mergePage(editor, page, now, into)
          edited.setState({ edition: next })
          return true
        },
        onConflicts: (found) => autosave.conflicts.note(found, ({ what }) => what),
        merge: (base, mine, theirs) => {
          const { edition: document, conflicts } = mergeEditions(base, mine, theirs)
          return { document, conflicts }
        },
      }),
    )
  const stored = isOwn ? undefined : readBrowser(place)
  if (stored) edited.setState({ edition: { ...firstEdition, arrangement: stored } })
  if (unsaved) change(renewed(unsaved.document, firstEdition))

  return {
    id: place.id,
    where: isOwn ? 'account' : 'browser',
    get: () => edited.getState().edition,
    subscribe: (listener) => {
      const stops = [edited, autosave, autosave.conflicts].map((store) => store.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    change,
    autosave,
    sync: (design) => {
      const read = design.arrangement_revision ?? 0
      const { edition } = edited.getState()
      if (!isOwn) {
        if (edition) edited.setState({ edition: { ...editionOf(design), arrangement: edition.arrangement } })
        return
      }
      if (autosave.state() !== 'saved' || read < autosave.saved().revision) return
      // An open page has a history of its own, into which a newer version is merged.
      if (pages.size > 0 && read > autosave.saved().revision) {
        void autosave.pull(read).catch(() => undefined)
        return
      }
      autosave.rebase(read, editionOf(design))
      edited.setState({
        edition: undefined,
        ...(design.picture_is_earlier ? {} : { pictured: sortedIds(design.products) }),
      })
    },
    settleConflict: (conflict) => {
      autosave.conflicts.forget(conflict)
      if (conflict) change(conflict.take(shown()))
    },
    pictured: () => edited.getState().pictured,
    openPage: (page, editor) => {
      pages.set(editor, page)
      return () => void pages.delete(editor)
    },
  }
}

/** A page without steps shows what is saved, completed with pieces that were added later: nothing of it is a change. */
function mergePage(editor: PageEditor, page: Page, now: Edition, into: (edition: Edition) => Edition): void {
  const { past, future } = editor.get()
  const merged = (arrangement: Arrangement) => into({ ...now, arrangement }).arrangement[page]
  const hasSteps = past.length + future.length > 0
  editor.merge((collage) => merged(hasSteps ? { ...now.arrangement, [page]: collage } : now.arrangement) ?? collage)
}

const UNSAVED_DESIGN = { name: 'design', field: 'edition' } as const

/** With the records and pictures of the products as they were read now: addresses of pictures may have expired. */
function renewed({ arrangement, products, images }: Edition, now: Edition): Edition {
  const indexes = products.map(({ id }) => now.products.findIndex((product) => product.id === id))
  return {
    arrangement,
    products: products.map((product, at) => now.products[indexes[at] ?? -1] ?? product),
    images: images.map((image, at) => now.images[indexes[at] ?? -1] ?? image),
  }
}

const fetchDraft = async (id: string) => (await import('../../../api/drafts.ts')).fetchDraft(id)

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
    load: async () => ({ revision: 0, document: null }),
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
