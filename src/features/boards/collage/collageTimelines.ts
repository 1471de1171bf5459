/** The undo history of a board's page over a reload. */
import { type CollageEditor, type History, rebased } from '../../../../studio/index.ts'
import { Collage } from '../../../../studio/model/collage.ts'
import { storedHistory, storeHistory } from '../../../documents/storedHistory.ts'
import { sourceName } from './sourceName.ts'

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
