/**
 * Lays a board out on a page: a pure function from text, image forms and a page format to blocks. It picks the largest
 * text size at which everything fits; no blocks overlap or leave the page.
 */
import { boardPage } from './boardPage.ts'
import { composed, hasChipsInside } from './collagePart.ts'
import { coverPage } from './coverPage.ts'
import { listPage } from './listPage.ts'
import { type Block, type Box, FOOT_EM, footAt, type PageSetup, type ShownParts, MIN_TEXT_EM } from './pageBlocks.ts'
import { MIN_TEXT_PX } from './pageFormats.ts'
import { planPage } from './planPage.ts'

/** The pages of a board, in the order of the document. */
export const PAGE_KINDS = ['cover', 'board', 'plan', 'list'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export type PageLayout = {
  readonly widthPx: number
  readonly heightPx: number
  readonly blocks: readonly Block[]
  /** Requested parts that do not fit on this page. */
  readonly leftOut: readonly (keyof ShownParts)[]
}

const PAGES: Record<PageKind, (setup: PageSetup, inner: Box, mustFit: boolean) => Block[] | undefined> = {
  cover: coverPage,
  board: boardPage,
  plan: planPage,
  list: listPage,
}

const SHRINK_FACTOR = 0.97
const MARGIN = 0.06

type Order = Omit<PageSetup, 'em' | 'hasChipsInside'>

/** The parts that are dropped, in this order, if not everything fits. */
const PARTS_LEFT_OUT = ['words', 'plan', 'key'] as const

export function layoutPage(kind: PageKind, order: Order): PageLayout {
  const isBoard = kind === 'board'
  const choices = isBoard && hasChipsInside(order) ? [true, false] : [false]
  for (let count = 0; count <= (isBoard ? PARTS_LEFT_OUT.length : 0); count += 1) {
    const leftOut = PARTS_LEFT_OUT.slice(0, count).filter((name) => order.shown[name])
    const shown = { ...order.shown, ...Object.fromEntries(leftOut.map((name) => [name, false])) }
    const isLast = !isBoard || count === PARTS_LEFT_OUT.length
    for (const isInside of choices) {
      const page = layOutWithParts(kind, { ...order, shown }, isInside, isLast)
      if (page) return { ...page, leftOut }
    }
  }
  throw new Error(`The page "${kind}" does not fit on ${order.format.label}.`)
}

/** Undefined if the page needs smaller letters than people can read. */
function layOutWithParts(kind: PageKind, order: Order, isInside: boolean, mustFit: boolean) {
  const { widthPx, heightPx, textPx } = order.format
  const least = MIN_TEXT_PX / MIN_TEXT_EM
  for (let em = textPx; ; em = Math.max(least, em * SHRINK_FACTOR)) {
    const isLast = em <= least
    const setup = { ...order, em, hasChipsInside: isInside }
    const inner = innerOf(setup)
    const blocks = PAGES[kind](setup, inner, isLast && mustFit)
    if (!blocks && !isLast) continue
    const whole = blocks && composed(order, blocks, isInside)
    return whole && { widthPx, heightPx, blocks: [...whole, ...footAt(setup, footBox(setup, inner))] }
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
