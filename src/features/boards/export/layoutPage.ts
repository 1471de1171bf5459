/**
 * Lays a board out on a page: a pure function from text, image forms and a page format to blocks. It picks the largest
 * text size at which everything fits; no blocks overlap or leave the page.
 */
import { boardPage } from './boardPage.ts'
import { composed, hasChipsInside } from './collagePart.ts'
import { coverPage } from './coverPage.ts'
import { listPage } from './listPage.ts'
import { type Block, type Box, FOOT_EM, footAt, type PageSetup, SMALLEST_EM } from './pageBlocks.ts'
import { LEAST_TEXT_PX } from './pageFormats.ts'
import { planPage } from './planPage.ts'

/** The pages of a board, in the order of the document. */
export const PAGE_KINDS = ['cover', 'board', 'plan', 'list'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export type PageLayout = { readonly widthPx: number; readonly heightPx: number; readonly blocks: readonly Block[] }

const PAGES: Record<PageKind, (setup: PageSetup, inner: Box, mustFit: boolean) => Block[] | undefined> = {
  cover: coverPage,
  board: boardPage,
  plan: planPage,
  list: listPage,
}

const STEP = 0.97
const MARGIN = 0.06

export function layoutPage(kind: PageKind, order: Omit<PageSetup, 'em' | 'hasChipsInside'>): PageLayout {
  const { format } = order
  const { widthPx, heightPx, textPx } = format
  const least = LEAST_TEXT_PX / SMALLEST_EM
  const isInside = kind === 'board' && hasChipsInside(order)
  for (let em = textPx; ; em = Math.max(least, em * STEP)) {
    const isLast = em <= least
    const setup = { ...order, em, hasChipsInside: isInside }
    const inner = innerOf(setup)
    const blocks = PAGES[kind](setup, inner, isLast)
    if (blocks) return { widthPx, heightPx, blocks: [...composed(order, blocks), ...footAt(setup, footBox(setup, inner))] }
    if (isLast) throw new Error(`The page "${kind}" does not fit on ${format.label}.`)
  }
}

function marginOf({ format: { widthPx, heightPx } }: PageSetup): number {
  return Math.min(widthPx, heightPx) * MARGIN
}

function innerOf(setup: PageSetup): Box {
  const { widthPx, heightPx, coveredPx = 0 } = setup.format
  const margin = marginOf(setup)
  const edge = Math.max(margin, coveredPx)
  const foot = (FOOT_EM + 1) * setup.em
  return { x: margin, y: edge, width: widthPx - 2 * margin, height: heightPx - 2 * edge - foot }
}

function footBox({ em }: PageSetup, { x, y, width, height }: Box): Omit<Box, 'height'> {
  return { x, y: y + height + em, width }
}
