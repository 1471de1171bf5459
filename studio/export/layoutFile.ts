/** A layout as text that says what it is, and back: in a file of its own, or inside a picture or document. */
import { Layout } from '../model/layout.ts'
import { z } from 'zod'

const MARK = 'roomwright-layout'
const Kept = z.object({ kind: z.literal(MARK), layout: Layout })

export function layoutText(layout: Layout): string {
  return JSON.stringify({ kind: MARK, layout })
}

/** The layout in a text that `layoutText` wrote; undefined for any other text. */
export function readLayoutText(text: string): Layout | undefined {
  try {
    const kept = Kept.safeParse(JSON.parse(text))
    return kept.success ? kept.data.layout : undefined
  } catch {
    return undefined
  }
}

/** The beginning of every such text, to find one among other bytes. */
export const LAYOUT_START = `{"kind":"${MARK}"`
