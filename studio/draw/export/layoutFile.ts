/** Reads a layout from the text that `layoutText` wrote, as a file of its own or inside a picture or document. */
import { z } from 'zod'
import { type Opened, openDocument } from '../../document/openDocument.ts'
import { parseBoundedJson } from '../../model/boundedJson.ts'
import { Layout } from '../../model/layout.ts'
import { LAYOUT_MARK } from './layoutText.ts'

const Kept = z.object({ kind: z.literal(LAYOUT_MARK), layout: Layout })

/** Undefined for any other text. */
export function readLayoutText(text: string): Opened<Layout> | undefined {
  try {
    const kept = openDocument(Kept, parseBoundedJson(text))
    return kept && { document: kept.document.layout, changes: kept.changes }
  } catch {
    return undefined
  }
}
