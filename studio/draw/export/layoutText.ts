/** A layout as self-describing text. Separate from its reader, so that writing does not load the schemas. */
import type { Layout } from '../../model/layout.ts'
import { ownLayout } from '../../home/sheet/ownLayout.ts'
import { sharedLayout } from '../../model/sharedLayout.ts'

/** The `kind` of the text, and its keyword in a PNG. */
export const LAYOUT_MARK = 'roomwright-layout'
/** The beginning of every such text, to find one among other bytes. */
export const LAYOUT_START = `{"kind":"${LAYOUT_MARK}"`

/** For pictures and documents, which people send to others: without what only the owner of the room sees. */
export function sharedText(layout: Layout): string {
  return layoutText(sharedLayout(layout))
}

/** For the owner alone. Doors that the room has by its home stay with the rooms that they are stored in. */
export function layoutText(layout: Layout): string {
  return JSON.stringify({ kind: LAYOUT_MARK, layout: ownLayout(layout) })
}
