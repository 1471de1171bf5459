/**
 * Lays a board out on a page: a pure function from text, image forms and a page format to blocks. It picks the largest
 * text size at which everything fits; no blocks overlap or leave the page.
 */
import { arrange } from './arrange.ts'
import type { Block, PageSetup } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import type { PageFormat } from './pageFormats.ts'
import type { Measure } from './setText.ts'

export type PageLayout = { readonly widthPx: number; readonly heightPx: number; readonly blocks: readonly Block[] }

const STEP = 0.97
/** Smallest text size, as a share of the format's; smaller print is illegible. */
const LEAST = 0.5

/** `aspects` holds width over height of each cut-out, `pictureAspect` that of the room picture. */
export function layoutPage(
  content: PageContent,
  format: PageFormat,
  measure: Measure,
  { aspects, covers, pictureAspect }: Pick<PageSetup, 'aspects' | 'covers' | 'pictureAspect'>,
): PageLayout {
  const size = { widthPx: format.widthPx, heightPx: format.heightPx }
  for (let share = 1; ; share *= STEP) {
    const isLast = share < LEAST
    const setup = { content, aspects, covers, pictureAspect, measure, em: format.textPx * share }
    const blocks = arrange(setup, format, isLast)
    if (blocks) return { ...size, blocks }
    if (isLast) throw new Error(`The board does not fit on ${format.label}; ${content.entries.length} products.`)
  }
}
