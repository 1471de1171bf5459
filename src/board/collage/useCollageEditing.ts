/** The editor of a board's page with its storage: saving, the steps of undo over a reload, and the clipboard. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import {
  type CollageEditor,
  createCollageEditor,
  createStore,
  fitWords,
  type History,
  rebased,
} from '../../../studio/index.ts'
import { parseBoundedJson } from '../../../studio/model/boundedJson.ts'
import { Collage, CollageElement, MAX_ELEMENTS } from '../../../studio/model/collage.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import type { Spot } from '../../../studio/collage/sheet/sheet.ts'
import { uuid } from '../../platform/uuid.ts'
import type { Cutout } from '../sheet/boardFacts.ts'
import type { CollageView } from './collageView.ts'
import { newText } from './newElements.ts'
import type { ViewContent } from './viewPiece.ts'
import { copiesOf } from '../../platform/clipboard.ts'
import { storedHistory, storeHistory } from '../../documents/storedHistory.ts'

export type OpenCollage = {
  /** Id of the design and its page. */
  id: string
  cutouts: readonly Cutout[]
  content: ViewContent
  seed: number
  view: CollageView
  /** Composes the sheet from a seed; by default the board's. */
  compose?: (seed: number) => Collage
  /** The saved arrangement; null if the sheet was never arranged. */
  kept: Collage | null
  isOwn: boolean
  onChange: (collage: Collage) => void
  /** Calls the returned function when the page is closed. */
  onOpen: (editor: CollageEditor) => () => void
}

type Editing = {
  editor: CollageEditor
  names: readonly string[]
  /** Pastes copied elements or the words of the system's clipboard; at a point of the sheet, or beside the originals. */
  paste: (text: string | undefined, at?: Spot) => void
  /** Whether photos can be added; shows the reason if not. */
  canTakePhotos: () => boolean
}

/** Ids of own elements; short, to keep saves small. */
const ID_LENGTH = 8
const MAX_TEXT_CHARACTERS = 600
const OTHER_PRODUCTS = 'What is copied shows products of another board. Add them to this board first.'

export function useCollageEditing({
  id,
  cutouts,
  content,
  seed,
  view,
  compose,
  kept,
  isOwn,
  onChange,
  onOpen,
}: OpenCollage): Editing {
  const alerts = useAlerts()
  const names = useMemo(() => cutouts.map(({ name }) => name), [cutouts])
  const [sources] = useState(() => createStore<readonly string[]>([]))
  useLayoutEffect(() => sources.set(cutouts.map(({ source }) => source)), [sources, cutouts])
  const [editor] = useState(() => {
    const collage = kept ? { ...kept, elements: [...view.elements] } : undefined
    const { aspect } = view
    return createCollageEditor(collage, {
      ...content,
      seed,
      aspect,
      ...(compose ? { compose } : {}),
      timeline: collage && storedCollageTimeline(id, { ...collage, aspect }),
      fitWords: (element) => fitWords(element, aspect),
      clipboard: { write: (elements) => writeElements(elements, sources.get()) },
      newId: () => `own-${uuid().replaceAll('-', '').slice(0, ID_LENGTH)}`,
    })
  })
  const known = useRef(editor.get().collage)
  useEffect(
    () =>
      editor.subscribe(() => {
        const { collage } = editor.get()
        if (collage === known.current) return
        known.current = collage
        onChange(collage)
      }),
    [editor, onChange],
  )
  useEffect(() => storeCollageTimeline(id, editor, isOwn), [id, editor, isOwn])
  useEffect(() => onOpen(editor), [editor, onOpen])
  const paste: Editing['paste'] = (text, at) => {
    const elements = readElements(text, sources.get())
    if (elements?.length === 0) return alerts.show(OTHER_PRODUCTS, { kind: 'info' })
    if (elements) return editor.paste(elements, at)
    const words = isData(text) ? '' : (text ?? '').trim().slice(0, MAX_TEXT_CHARACTERS)
    if (words === '') return alerts.show('There is nothing to paste.', { kind: 'info' })
    const page = { ...content, collage: editor.get().collage, aspect: editor.aspect, newId: editor.newId }
    return editor.add([fitWords(newText(page, 'text', words), editor.aspect)])
  }
  const canTakePhotos = () => {
    if (!isOwn) alerts.show('Photos can be added to your own boards. Save this design as a board of yours first.')
    return isOwn
  }
  return { editor, names, paste, canTakePhotos }
}

/** Whether the text is JSON, such as copied pieces of a room, and not something to read. */
function isData(text: string | undefined): boolean {
  try {
    return typeof parseBoundedJson(text ?? '') === 'object'
  } catch {
    return false
  }
}

/**
 * Copied elements, for all boards and tabs of this browser. Elements that show a product are pasted only if the board has
 * the same product.
 */
const CopiedElements = z.object({
  collage: z.array(CollageElement).min(1).max(MAX_ELEMENTS),
  /** The pictures of the products, by which they are matched. */
  products: z.array(z.string()),
})
const copies = copiesOf('collage', CopiedElements)

export function writeElements(collage: readonly CollageElement[], products: readonly string[]): void {
  copies.write({ collage: [...collage], products: products.map(sourceName) })
}

/**
 * The copied elements for a board with these products; undefined if no elements are copied. `system`: the text of the
 * system's clipboard.
 */
export function readElements(
  system: string | undefined,
  products: readonly string[],
): readonly CollageElement[] | undefined {
  const copied = copies.read(system)
  const here = products.map(sourceName)
  return copied?.collage.flatMap((element): CollageElement[] => {
    if (!('index' in element)) return [element]
    const index = here.indexOf(copied.products[element.index] ?? '')
    return index === -1 ? [] : [{ ...element, index }]
  })
}

/** The undo history of a board's page over a reload. */
const PAGE = {
  document: 'collage',
  schema: Collage,
  isSame: (stored: Collage, now: Collage) => plainText(stored) === plainText(now),
} as const

/** The stored history of this page; undefined if the page has changed since. */
export function storedCollageTimeline(board: string, collage: Collage): History<Collage> | undefined {
  const stored = storedHistory({ ...PAGE, id: board }, collage)
  return stored && rebased(stored, (state) => withSourcesOf(state, collage))
}

/** Stores the history of this page while it is edited; the returned function stores it and stops. */
export function storeCollageTimeline(board: string, editor: CollageEditor, isOwn: boolean): () => void {
  return storeHistory({ ...PAGE, id: board }, () => ({ ...editor.get(), now: editor.get().collage }), isOwn)
}

/** Equal for pages with the same content, independent of the order of keys and the signatures of pictures. */
function plainText(collage: Collage): string {
  const { elements, ...sheet } = Collage.parse(collage)
  const plain = elements.map((element) =>
    element.kind === 'photo' ? { ...element, source: sourceName(element.source) } : element,
  )
  return JSON.stringify({ ...sheet, elements: plain })
}

/** With the page's current URLs of pictures; older ones may have expired. */
function withSourcesOf(collage: Collage, now: Collage): Collage {
  const sources = new Map(
    now.elements.flatMap((element) => (element.kind === 'photo' ? [[sourceName(element.source), element.source]] : [])),
  )
  return {
    ...collage,
    elements: collage.elements.map((element) =>
      element.kind === 'photo'
        ? { ...element, source: sources.get(sourceName(element.source)) ?? element.source }
        : element,
    ),
  }
}

/** The name of a picture: its URL without the signature, which changes. */
function sourceName(url: string): string {
  return url.split('?')[0] ?? url
}
