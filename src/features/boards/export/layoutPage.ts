/**
 * Sets a board on a page: a pure function from words, forms and a page to blocks. Text is as large as leaves everything
 * its place; nothing overlaps and nothing leaves the page.
 */
import { arrange } from './arrange.ts'
import type { Block, Desk } from './pageBlocks.ts'
import type { PageContent } from './pageContent.ts'
import type { PageFormat } from './pageFormats.ts'
import type { Measure } from './setText.ts'

export type PageLayout = { readonly widthPx: number; readonly heightPx: number; readonly blocks: readonly Block[] }

const STEP = 0.97
/** Of the format's text size. Smaller, and nobody could read the print. */
const LEAST = 0.5

/** `aspects` is width over height of each cut-out, `pictureAspect` that of the room picture. */
export function layoutPage(
  content: PageContent,
  format: PageFormat,
  measure: Measure,
  { aspects, covers, pictureAspect }: Pick<Desk, 'aspects' | 'covers' | 'pictureAspect'>,
): PageLayout {
  const size = { widthPx: format.widthPx, heightPx: format.heightPx }
  for (let share = 1; ; share *= STEP) {
    const isLast = share < LEAST
    const desk = { content, aspects, covers, pictureAspect, measure, em: format.textPx * share }
    const blocks = arrange(desk, format, isLast)
    if (blocks) return { ...size, blocks }
    if (isLast) throw new Error(`The board does not fit on ${format.label}; ${content.entries.length} products.`)
  }
}
