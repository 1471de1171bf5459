/** Reads a layout from the text that `layoutText` wrote, as a file of its own or inside a picture or document. */
import { parseBoundedJson } from '../model/boundedJson.ts'
import { Layout } from '../model/layout.ts'
import { z } from 'zod'
import { LAYOUT_MARK } from './layoutText.ts'

const Kept = z.object({ kind: z.literal(LAYOUT_MARK), layout: Layout })

/** Undefined for any other text. */
export function readLayoutText(text: string): Layout | undefined {
  try {
    const kept = Kept.safeParse(parseBoundedJson(text))
    return kept.success ? kept.data.layout : undefined
  } catch {
    return undefined
  }
}
