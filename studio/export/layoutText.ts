/** A layout as text that says what it is. Apart from its reader, so that who only writes it needs no schemas. */
import type { Layout } from '../model/layout.ts'

/** Says what the text is, and is its keyword in a PNG. */
export const LAYOUT_MARK = 'roomwright-layout'
/** The beginning of every such text, to find one among other bytes. */
export const LAYOUT_START = `{"kind":"${LAYOUT_MARK}"`

export function layoutText(layout: Layout): string {
  return JSON.stringify({ kind: LAYOUT_MARK, layout })
}
