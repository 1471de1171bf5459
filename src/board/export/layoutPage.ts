/**
 * Lays a board out on a page: a pure function from text, image forms and a page format to blocks. It picks the largest
 * text size at which everything fits; no blocks overlap or leave the page.
 */
import { boardPage } from './boardPage.ts'
import { changedCover, collageIn, composed, hasChipsInside } from './collagePart.ts'
import {
  type Block,
  cellOf,
  fitted,
  FOOT_EM,
  footAt,
  headAt,
  lowered,
  MIN_TEXT_EM,
  type PageSetup,
  ruleAt,
  type ShownParts,
  type Stack,
  totalAt,
} from './pageBlocks.ts'
import { MIN_TEXT_PX } from './pageFormats.ts'
import { cardsHeight, chipCards } from './chipBlocks.ts'
import { leadIn } from './leadPart.ts'
import {
  displayStyle,
  EMPTY_STACK,
  legendOf,
  linesIn,
  type PageBox as Box,
  textAt,
  type TextStyle,
  textStyle,
} from '../../../studio/index.ts'
import { formatSize } from '../../platform/units.ts'
import { planIn, scaleWords } from './planPart.ts'

// The shopping list as a page: every product with its cut-out, size, quantity, price and link, then the total.

/** Side of a cut-out, at least and at most. */
const THUMB_EM = { least: 3.1, most: 6 }
const PAD_EM = 0.5
const SUM_EM = 5.4
const COUNT_EM = 7
/** Narrower pages have quantity and price below the name. */
const NARROW_EM = 34

const TOTAL = { size: 1.6, gap: 0.5 }

/** Undefined if letters of this size leave no room for every product. */
function listPage(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  const { em, content } = setup
  const head = headingAt(setup, 'Shopping list', inner)
  let y = inner.y + head.height + em
  const blocks: Block[] = [...head.blocks]
  const total = totalAt(setup, inner, TOTAL)
  const room = inner.y + inner.height - y
  const share = (room - total.height) / content.entries.length - 2 * PAD_EM * em
  const thumb = Math.min(THUMB_EM.most * em, Math.max(THUMB_EM.least * em, share))
  const rows = content.entries.map((_, index) => rowAt(setup, inner, index, thumb))
  const needed = rows.reduce((sum, { height }) => sum + height, total.height)
  if (needed > room && !mustFit) return undefined
  // A short list has more spacing.
  const open = Math.min(em * 1.2, Math.max(0, (room - needed) / (rows.length + 1)))
  for (const row of rows) {
    blocks.push(...row.blocks.map((block) => moved(block, y - inner.y, open)))
    y += row.height + open
  }
  return [...blocks, ...lowered(total.blocks, y - inner.y)]
}

/** Centers everything except the line above a row in the available space. */
function moved(block: Block, down: number, open: number): Block {
  const by = block.kind === 'drawing' ? down : down + open / 2
  return { ...block, box: { ...block.box, y: block.box.y + by } }
}

function rowAt(setup: PageSetup, inner: Box, index: number, thumb: number): Stack {
  const { content, em, shown } = setup
  const entry = content.entries[index]
  if (!entry) return EMPTY_STACK
  const isNarrow = inner.width < em * NARROW_EM
  const top = inner.y + em * PAD_EM
  const left = inner.x + thumb + em
  const sums = shown.prices ? em * SUM_EM : 0
  const counts = isNarrow ? 0 : em * COUNT_EM
  const width = inner.x + inner.width - sums - counts - left
  const soft = textStyle(em * 0.82, 400, 'soft')
  const name = textAt(
    setup,
    entry.plainName,
    textStyle(em, 500),
    { x: left, y: top, width },
    { maxLines: 2, leading: 1.25, part: cellOf(index, 'product') },
  )
  const facts = wholeFacts(setup, entry.facts, soft, width)
  const size = textAt(
    setup,
    facts,
    soft,
    { x: left, y: top + name.height, width },
    { maxLines: 1, part: cellOf(index, 'size') },
  )
  const under = top + name.height + size.height
  const quantity =
    entry.each !== '' && shown.prices
      ? `${entry.quantity} x ${entry.each}`
      : entry.quantity > 1
        ? `${entry.quantity} pieces`
        : ''
  const count = isNarrow
    ? textAt(setup, quantity, soft, { x: left, y: under, width }, { maxLines: 1, part: cellOf(index, 'count') })
    : textAt(
        setup,
        quantity,
        textStyle(em * 0.92),
        { x: left + width, y: top, width: counts },
        { align: 'right', maxLines: 1, leading: 1.25, part: cellOf(index, 'count') },
      )
  const linkY = under + (isNarrow ? count.height : 0)
  const link =
    entry.link && setup.format.use === 'paper'
      ? textAt(
          setup,
          entry.link.words,
          textStyle(em * 0.82, 500, 'clay'),
          { x: left, y: linkY, width: em * 9 },
          { maxLines: 1, part: cellOf(index, 'product'), link: entry.link.url },
        )
      : EMPTY_STACK
  const sum = shown.prices
    ? textAt(
        setup,
        entry.sum,
        textStyle(em, 500),
        { x: left + width + counts, y: top, width: sums },
        { align: 'right', maxLines: 1, leading: 1.25, part: cellOf(index, 'price') },
      )
    : EMPTY_STACK
  const text = name.height + size.height + (isNarrow ? count.height : 0) + link.height
  return {
    blocks: [
      ruleAt(inner),
      { kind: 'thumb', box: { x: inner.x, y: top, width: thumb, height: thumb }, index },
      ...lowered(
        [...name.blocks, ...link.blocks, ...size.blocks, ...count.blocks, ...sum.blocks],
        Math.max(0, (thumb - text) / 2),
      ),
    ],
    height: Math.max(thumb, text) + 2 * PAD_EM * em,
  }
}

/** As many facts as one line shows whole; the first one shortened if it is longer. */
function wholeFacts(setup: PageSetup, facts: readonly string[], style: TextStyle, width: number): string {
  const counts = Array.from(facts, (_, index) => facts.length - index)
  const texts = counts.map((count) => facts.slice(0, count).join(', '))
  return texts.find((text) => !linesIn(setup, text, style, width, 1).isCut) ?? facts[0] ?? ''
}

/** The room on a page: its plan with numbered pieces, the scale, and the names of the pieces. */
const ROW_EM = 1.75
const NUMBER_EM = 2.6
const COLUMN_EM = 15

/** Undefined if letters of this size leave too little for the plan, and if the board has no room. */
function planPage(setup: PageSetup, inner: Box, mustFit: boolean): Block[] | undefined {
  const { em, content } = setup
  const { room, unit = 'in' } = content
  if (!room) return undefined
  const gap = em * 1.2
  const head = headingAt(setup, 'Room plan', inner)
  const top = inner.y + head.height + gap
  const height = inner.height - head.height - gap
  const isLying = inner.width / inner.height > MIN_LANDSCAPE_ASPECT
  const listWidth = isLying ? inner.width * 0.28 : inner.width
  const list = legendAt(setup, { x: isLying ? inner.x + inner.width - listWidth : inner.x, y: top, width: listWidth })
  const caption = em * 1.6
  const box = isLying
    ? { x: inner.x, y: top, width: inner.width - listWidth - gap * 1.5, height: height - caption }
    : { x: inner.x, y: top, width: inner.width, height: height - caption - list.height - gap }
  if (!mustFit && (list.height > height || box.height < height * 0.4)) return undefined
  const isPaper = setup.format.use === 'paper'
  const plan = planIn(setup, box, { isExact: isPaper, hasNumbers: true })
  if (!plan) return undefined
  const size = formatSize([room.floor.width, room.floor.length], unit)
  const words =
    plan.scale === undefined
      ? `Drawn to scale; the room is ${size}`
      : `${scaleWords(plan.scale, unit)} when printed at 100%; the room is ${size}`
  const captionAt = { x: box.x, y: box.y + box.height + em * 0.3, width: box.width }
  return [
    ...head.blocks,
    plan.block,
    ...textAt(setup, words, textStyle(em * 0.82, 400, 'soft'), captionAt, { maxLines: 1 }).blocks,
    ...(isLying ? list.blocks : lowered(list.blocks, inner.y + inner.height - list.height - top)),
  ]
}

/** Numbers and names of the pieces, one line each, in as many columns as the width allows. */
function legendAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>): Stack {
  const { em, content } = setup
  const facts = { formatSize: () => '', formatPrice: () => '', prices: new Map(), pictures: new Map() }
  const entries = content.room ? legendOf(content.room.items, facts).entries : []
  if (entries.length === 0) return EMPTY_STACK
  const columns = Math.max(1, Math.min(3, Math.floor(width / (em * COLUMN_EM))))
  const rows = Math.ceil(entries.length / columns)
  const columnWidth = width / columns
  const blocks = entries.flatMap(({ numbers, name }, index): readonly Block[] => {
    const at = { x: x + Math.floor(index / rows) * columnWidth, y: y + (index % rows) * ROW_EM * em }
    const number = textAt(
      setup,
      numbers,
      textStyle(em * 0.9, 600),
      { ...at, width: em * NUMBER_EM },
      { maxLines: 1, part: cellOf(index, 'number') },
    )
    const rest = { x: at.x + em * NUMBER_EM, y: at.y, width: columnWidth - em * (NUMBER_EM + 1) }
    return [
      ...number.blocks,
      ...textAt(setup, name, textStyle(em * 0.9), rest, { maxLines: 1, part: cellOf(index, 'product') }).blocks,
    ]
  })
  return { blocks, height: rows * ROW_EM * em }
}

/**
 * The cover as its owner changed it; else a large title, the room picture whole, the first sentence and the palette, laid
 * out for the format.
 */
const MIN_LANDSCAPE_ASPECT = 1.15
/** Largest share of the height for the first sentence. */
const LEAD_EM = 9
const MAX_TITLE_EM = 2.4

function coverPage(setup: PageSetup, inner: Box): Block[] {
  const changed = changedCover(setup, inner)
  if (changed) return changed
  const { em, content } = setup
  const gap = em * 1.6
  const isLying = inner.width / inner.height > MIN_LANDSCAPE_ASPECT
  const words = isLying ? { ...inner, width: inner.width * 0.36 } : inner
  const head = headAt(setup, words, words.width * (isLying ? 0.19 : 0.13), isLying ? 5 : 3)
  const lead = leadIn(setup, { ...words, height: em * LEAD_EM }, MAX_TITLE_EM)
  const cards = content.swatches.length > 0 ? cardsHeight(setup) * 1.15 : 0
  const below = (lead.height > 0 ? lead.height + gap : 0) + (cards > 0 ? cards + gap : 0)
  if (isLying) {
    const picture = { ...inner, x: words.x + words.width + gap, width: inner.width - words.width - gap }
    const bottom = inner.y + inner.height
    return [
      ...head.blocks,
      ...subjectIn(setup, picture),
      ...lowered(lead.blocks, bottom - (cards > 0 ? cards + gap : 0) - lead.height - inner.y),
      ...(cards > 0 ? chipCards(setup, { ...words, y: bottom - cards, height: cards }) : []),
    ]
  }
  const top = head.height + gap
  const subject = subjectIn(setup, { ...inner, y: inner.y + top, height: inner.height - top - below })
  const end = Math.max(...subject.map(({ box }) => box.y + box.height), inner.y + top)
  // Space beside a low picture is divided between the title above it and the words below it.
  const spare = Math.max(0, inner.y + inner.height - below - end)
  const shift = spare * 0.4
  return [
    ...lowered(head.blocks, shift * 0.5),
    ...lowered(subject, shift),
    ...lowered(lead.blocks, end + shift + gap - inner.y),
    ...(cards > 0 ? chipCards(setup, { ...inner, y: inner.y + inner.height - cards, height: cards }) : []),
  ]
}

/** The room picture, or the collage of a board without one. */
function subjectIn(setup: PageSetup, box: Box): Block[] {
  if (!setup.content.hasPicture) return collageIn(setup, box)
  const place = fitted(box, setup.pictureAspect)
  return [{ kind: 'picture', box: { ...place, x: box.x + (box.width - place.width) / 2 } }]
}

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

/** The heading of an inner page: what it shows, in display type, and the board's title beside it. */
const HEADING_EM = 2.5

function headingAt(setup: PageSetup, text: string, { x, y, width }: Omit<Box, 'height'>): Stack {
  const { em, content } = setup
  const left = { x, y, width: width * 0.55 }
  const heading = textAt(setup, text, displayStyle(em * HEADING_EM), left, { role: 'title', maxLines: 1, leading: 1.1 })
  const right = { x: x + width * 0.58, y, width: width * 0.42 }
  const style = textStyle(em * 0.9, 400, 'soft')
  const title = textAt(setup, content.title, style, right, { align: 'right', maxLines: 2, leading: 1.3 })
  const height = Math.max(heading.height, title.height)
  return { blocks: [...heading.blocks, ...lowered(title.blocks, height - title.height)], height }
}
