/** Stores the undo history of a board's page in the session storage, so that a reload keeps it. */
import {
  type CollageEditor,
  collageTimelineText,
  readCollageTimeline,
  type Timeline,
} from '../../../../studio/index.ts'
import { Collage } from '../../../../studio/model/collage.ts'
import { readStored } from '../../../lib/storage.ts'
import { storeHistory } from '../../../lib/storedHistory.ts'
import { sourceName } from './sourceName.ts'

/** Number of steps that are stored if the storage has no space for all. */
const FEWER_STEPS = 100

const keyOf = (board: string) => `collage-steps:${board}`

/** The stored history of this page; undefined if the page has changed since. */
export function storedCollageTimeline(board: string, collage: Collage): Timeline<Collage> | undefined {
  const text = readStored(keyOf(board), 'session')
  const stored = text === null ? undefined : readCollageTimeline(text)
  if (!stored || plainText(stored.now) !== plainText(collage)) return undefined
  const { past, future } = stored.timeline
  const renewed = (state: Collage) => withSourcesOf(state, collage)
  return { past: past.map(renewed), future: future.map(renewed) }
}

/** Stores the history of this page while it is edited; the returned function stores it and stops. */
export function storeCollageTimeline(board: string, editor: CollageEditor, isOwn: boolean): () => void {
  return storeHistory({
    key: keyOf(board),
    read: () => {
      const { collage: now, past, future } = editor.get()
      return { now, timeline: { past, future } }
    },
    textOf: collageTimelineText,
    fewerSteps: FEWER_STEPS,
    isOwn,
  })
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
