/**
 * The owner's edits of a design, saved continuously. There is one store per board or draft while the page is open, so
 * that all its screens agree and no unsaved edit is lost when one screen replaces another.
 */
import { z } from 'zod'
import { createStore } from 'zustand/vanilla'
import {
  type CollageEditor,
  isSameValue,
  type MergeConflict,
  mergeDocuments,
  openDocument,
  takeOther,
} from '../../../studio/index.ts'
import { type DesignEdit, type DesignPlace, saveDesignEdit } from '../../api/arrangements.ts'
import { Arrangement, PLAIN_ARRANGEMENT } from '../../contract/arrangements.ts'
import type { Board, Draft } from '../../contract/boards.ts'
import { fetchBoard } from '../../api/boards.ts'
import type { Product } from '../../contract/products.ts'
import { type Autosave, createAutosave, type DocumentStore, mergeInto } from '../../documents/autosave.ts'
import { unsavedStore } from '../../documents/unsavedStore.ts'
import { saveRevised, storedRevision } from '../../platform/revisedStorage.ts'
import { readStoredJson } from '../../platform/storage.ts'
import { mayEditDesign } from '../team/mayEditDesign.ts'
import { Edition } from './edition.ts'
import { type Collage, type CollageElement, pieceId } from '../../../studio/model/collage.ts'
import { MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'

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
  const stored = isOwn ? undefined : readBrowser(place, firstEdition)
  const saved = stored ?? { revision: isOwn ? firstRevision : 0, document: firstEdition }
  const isCurrent = !unsaved || unsaved.revision === firstRevision
  const autosave: Autosave<Edition, EditionConflict> = createAutosave(
    isOwn ? account : browserStore(place, () => shown()),
    isCurrent ? saved.revision : unsaved.revision,
    isCurrent ? saved.document : unsaved.base,
  )
  const shown = (): Edition => edited.getState().edition ?? autosave.saved().document ?? firstEdition
  const change = (edition: Edition) => {
    edited.setState({ edition })
    autosave.change(edition)
  }

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
    isSameEdition,
  )
  if (stored) edited.setState({ edition: stored.document })
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

const fetchDraft = async (id: string) => (await import('../../api/drafts.ts')).fetchDraft(id)

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

/**
 * Changes by a visitor who is not the owner are stored in their browser, for all its tabs.
 *
 * @param shown with the products of the board, which are not stored
 */
function browserStore(place: DesignPlace, shown: () => Edition): DocumentStore<Edition> {
  return {
    load: async () => readBrowser(place, shown()) ?? { revision: 0, document: null },
    save: async (revision, { arrangement }) => {
      const next = saveRevised(browserKey(place), revision, { arrangement })
      if (next === undefined) throw new Error('This browser cannot save changes: its storage is full or blocked.')
      return next
    },
  }
}

/** Undefined if nothing is stored, or nothing that can be shown. */
function readBrowser(place: DesignPlace, edition: Edition): { revision: number; document: Edition } | undefined {
  const key = browserKey(place)
  const stored = openDocument(StoredArrangement, readStoredJson(key))?.document
  return stored && { revision: storedRevision(key), document: { ...edition, arrangement: stored.arrangement } }
}

function browserKey({ id }: DesignPlace): string {
  return `collage:${id}`
}

// Merges the changes of two people or devices to one board: its products and its arrangement, by the schema of it.
// Where both changed the same thing differently, mine is kept and the other one is offered.

/** `take` puts the other side's value in place of the kept one. */
type EditionConflict = { readonly what: string; readonly take: (now: Edition) => Edition }
type MergedEdition = { readonly edition: Edition; readonly conflicts: readonly EditionConflict[] }

type Piece = { readonly id: string; readonly product: Edition['products'][number]; readonly image: string }
const Keys = z.array(z.string())

/** @returns `theirs` itself if `mine` has no change of its own */
export function mergeEditions(base: Edition, mine: Edition, theirs: Edition): MergedEdition {
  if (isSameEdition(base, mine)) return { edition: theirs, conflicts: [] }
  const pieces = mergePieces(base, mine, theirs)
  const keys = pieces.map(({ id }) => id)
  // Positions on the board differ between the sides; these are the same for all.
  const all = [...new Set([base, mine, theirs].flatMap(({ products }) => keysOf(products)))]
  const placed = ({ arrangement, products }: Edition) => reindexed(arrangement, keysOf(products), all)
  const { merged, conflicts } = mergeDocuments(Arrangement, placed(base), placed(mine), placed(theirs))
  const made = reindexed(merged, all, keys)
  // Together both sides can have more elements or words than a page holds.
  const { collage, cover } = reindexed(placed(mine), all, keys)
  const arrangement = Arrangement.safeParse(made).success ? made : { ...made, collage, cover }
  const edition = {
    products: pieces.map(({ product }) => product),
    images: pieces.map(({ image }) => image),
    arrangement,
  }
  return { edition, conflicts: offersOf(conflicts, all, pieces) }
}

function isSameEdition(one: Edition, other: Edition): boolean {
  return isSameValue(keysOf(one.products), keysOf(other.products)) && isSameValue(one.arrangement, other.arrangement)
}

/** A board has at least one product and a most of them; the saved ones stay. */
function mergePieces(base: Edition, mine: Edition, theirs: Edition): readonly Piece[] {
  const [is, other] = [piecesOf(mine), piecesOf(theirs)]
  const { merged } = mergeDocuments(Keys, keysOf(base.products), keysOf(mine.products), keysOf(theirs.products))
  const isSaved = (key: string) => other.some(({ id }) => id === key)
  let room = MAX_SELECTED_PRODUCTS - merged.filter(isSaved).length
  const fitting = merged.filter((key) => isSaved(key) || room-- > 0)
  // The saved record of a product is the newer one.
  const pieces = fitting.flatMap((key) => [...other, ...is].find(({ id }) => id === key) ?? [])
  return pieces.length > 0 ? pieces : other
}

/** Of the path of an element: its page, the list, its id. */
const ELEMENT_DEPTH = 3

/** One offer for each element of a page, each quantity, and each other value of the arrangement; quantities first. */
function offersOf(
  conflicts: readonly MergeConflict[],
  all: readonly string[],
  pieces: readonly Piece[],
): readonly EditionConflict[] {
  const offers = new Map<string, MergeConflict[]>()
  for (const conflict of conflicts) {
    const { path } = conflict
    const key = JSON.stringify(path[1] === 'elements' ? path.slice(0, ELEMENT_DEPTH) : path)
    offers.set(key, [...(offers.get(key) ?? []), conflict])
  }
  const isQuantity = ([conflict]: readonly MergeConflict[]) => conflict?.path[0] === 'quantities'
  return [...offers.values()]
    .toSorted((one, other) => Number(isQuantity(other)) - Number(isQuantity(one)))
    .flatMap((found) => {
      const what = nameOf(found, all, pieces)
      return what === undefined ? [] : [{ what, take: (now: Edition) => withTaken(now, found, all) }]
    })
}

function withTaken(now: Edition, conflicts: readonly MergeConflict[], all: readonly string[]): Edition {
  const keys = keysOf(now.products)
  const known = [...new Set([...all, ...keys])]
  const taken = conflicts.reduce(takeOther, reindexed(now.arrangement, keys, known))
  return { ...now, arrangement: reindexed(taken, known, keys) }
}

/** Undefined for an element of a product that is no longer on the board. */
function nameOf(
  [conflict]: readonly MergeConflict[],
  all: readonly string[],
  pieces: readonly Piece[],
): string | undefined {
  const [holder, list, id] = conflict?.path ?? []
  if (holder === 'quantities') {
    const title = pieces.find(({ product }) => product.id === list)?.product.title ?? 'A piece'
    return `The quantity of ${title}`
  }
  if (holder !== 'collage' && holder !== 'cover') return 'The arrangement'
  if (list === 'background') return 'The color of the page'
  if (list !== 'elements') return `The ${holder}`
  const index = all.findIndex((_, position) => pieceId(position) === id)
  if (index === -1) return `An element of the ${holder}`
  const piece = pieces.find((each) => each.id === all[index])
  return piece && `${piece.product.title} on the ${holder}`
}

function piecesOf({ products, images }: Edition): Piece[] {
  return keysOf(products).map((id, index) => ({ id, product: products[index]!, image: images[index] ?? '' }))
}

/** The product's id and which of its copies it is. */
function keysOf(products: Edition['products']): string[] {
  return products.map(({ id }, index) => `${id} ${products.slice(0, index).filter((other) => other.id === id).length}`)
}

/** The arrangement of products in another order. Elements of products that are not in it go with them. */
function reindexed(arrangement: Arrangement, from: readonly string[], to: readonly string[]): Arrangement {
  const positionOf = (index: number) => to.indexOf(from[index] ?? '')
  const page = ({ elements, absent, ...collage }: Collage): Collage => {
    const left = absent?.map(positionOf).filter((index) => index !== -1) ?? []
    return {
      ...collage,
      ...(left.length > 0 ? { absent: left } : {}),
      elements: elements.flatMap((element): CollageElement[] => {
        if (!('index' in element)) return [element]
        const index = positionOf(element.index)
        // Ids of composed pieces follow their positions.
        const id = element.id === pieceId(element.index) ? pieceId(index) : element.id
        return index === -1 ? [] : [{ ...element, index, id }]
      }),
    }
  }
  const { collage, cover } = arrangement
  return { ...arrangement, collage: collage && page(collage), ...(cover ? { cover: page(cover) } : {}) }
}
