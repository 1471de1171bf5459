/** The blocks of a page of a board, and the groups of blocks that several pages share. Lengths are page pixels at 1x. */
import {
  type Block as PlainBlock,
  boxPath,
  type Cell,
  displayStyle,
  EMPTY_STACK,
  linesIn,
  type Measure,
  type PageBox as Box,
  type Shape,
  shapesAt,
  textAt,
  type TextStyle,
  textStyle,
} from '../../../studio/index.ts'
import type { CollageView } from '../collage/collageView.ts'
import type { CutoutForm } from '../collage/cutoutForm.ts'
import type { PageContent } from './pageContent.ts'
import type { PageFormat } from './pageFormats.ts'
import { INKS, MARK } from './pageInk.ts'

/** What is painted from the pictures of a board. */
export type PaintedBlock =
  | { readonly kind: 'picture'; readonly box: Box }
  | { readonly kind: 'collage'; readonly box: Box; readonly view: CollageView }
  /** The cut-out of a product, centered in the box. */
  | { readonly kind: 'thumb'; readonly box: Box; readonly index: number }
export type Block = PlainBlock | PaintedBlock
export type Stack = { readonly blocks: readonly Block[]; readonly height: number }

/** The chosen parts of a page. */
export type ShownParts = {
  readonly words: boolean
  readonly key: boolean
  readonly prices: boolean
  readonly plan: boolean
}

/** Input of a page. `em` is the size of running text, `forms` are those of the cut-outs. */
export type PageSetup = {
  readonly content: PageContent
  readonly format: PageFormat
  readonly shown: ShownParts
  readonly forms: readonly CutoutForm[]
  /** The collage shows the palette, so that the page does not need to. */
  readonly hasChipsInside: boolean
  readonly pictureAspect: number
  readonly measure: Measure
  readonly em: number
}

/** The same blocks further down. */
export function lowered(blocks: readonly Block[], by: number): Block[] {
  return blocks.map((block) => ({ ...block, box: { ...block.box, y: block.box.y + by } }))
}

/** The largest box of this aspect (width over height) within `box`, at its upper left. */
export function fitted({ x, y, width, height }: Box, aspect: number): Box {
  const wide = Math.min(width, height * aspect)
  return { x, y, width: wide, height: wide / aspect }
}

const TITLE_LEADING = 1.06
/** Articles get a non-breaking space, so that they stay on the line of the next word. */
const ARTICLE = /\b(a|an|the) /gi
const TITLE_STEP = 0.94
const MIN_TITLE_EM = 1.5

/** The title, as large as `maxLines` lines of whole words allow, with the byline below it. */
export function headAt(
  setup: PageSetup,
  { x, y, width }: Omit<Box, 'height'>,
  largestPx: number,
  maxLines: number,
): Stack {
  const { content, em } = setup
  const words = content.title.replaceAll(ARTICLE, '$1\u00a0')
  let size = largestPx
  const isTooLarge = () => {
    const { lines, isSplit } = linesIn(setup, words, displayStyle(size), width)
    return isSplit || lines.length > maxLines
  }
  while (size > em * MIN_TITLE_EM && isTooLarge()) size *= TITLE_STEP
  const style = displayStyle(size)
  const place = { x, y, width: balancedWidth(setup, words, style, width) }
  const title = textAt(setup, words, style, place, { role: 'title', maxLines, leading: TITLE_LEADING })
  const gap = em * 0.4
  const below = { x, y: y + title.height + gap, width }
  const byline = textAt(setup, content.byline, textStyle(em * 0.9, 400, 'soft'), below, { maxLines: 2 })
  const height = byline.height === 0 ? title.height : title.height + gap + byline.height
  return { blocks: [...title.blocks, ...byline.blocks], height }
}

const BALANCE_STEP = 0.97

/** The narrowest width with the same number of lines, which avoids a single word on the last line of a title. */
function balancedWidth(setup: PageSetup, text: string, style: TextStyle, width: number): number {
  const isAsGood = (tried: number) => {
    const { lines, isSplit } = linesIn(setup, text, style, tried)
    return !isSplit && lines.length === count
  }
  const count = linesIn(setup, text, style, width).lines.length
  let narrowest = width
  while (narrowest > width / 2 && isAsGood(narrowest * BALANCE_STEP)) narrowest *= BALANCE_STEP
  return narrowest
}

const NOTE = {
  post: 'The room picture is an illustration.',
  page: 'The room picture is an illustration. Cut-outs and dimensions are those of the real products.',
}
export const FOOT_EM = 1.9
const NOTE_EM = 0.72

/** The last line of the page: the product's logo on the left, the note about the pictures on the right. */
export function footAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>): Block[] {
  const { em, content } = setup
  const markWidth = em * 7
  const beside = { x: x + markWidth + em, y, width: width - markWidth - em }
  const note = content.hasPicture
    ? textAt(setup, setup.format.use === 'post' ? NOTE.post : NOTE.page, textStyle(em * NOTE_EM, 400, 'soft'), beside, {
        align: 'right',
        maxLines: 2,
        leading: 1.3,
      })
    : EMPTY_STACK
  return [
    ...markAt({ x, y, width: markWidth, height: FOOT_EM * em }),
    ...lowered(note.blocks, (FOOT_EM * em - note.height) / 2),
  ]
}

/** The logo with the product's name. */
function markAt(box: Box): Block[] {
  const size = box.height * MARK.share
  const scale = size / MARK.units
  const logo: Shape = {
    shape: 'group',
    at: { x: -3 * scale, y: 0 },
    turn: 0,
    scale: { x: scale, y: scale },
    shapes: [
      { shape: 'path', d: MARK.walls, fill: INKS.ink },
      { shape: 'path', d: MARK.door, stroke: { color: INKS.clay, width: 1.5 } },
    ],
  }
  const style = displayStyle(box.height * 0.58)
  const name: Block = {
    kind: 'text',
    role: 'ornament',
    box: { ...box, x: box.x + size * 1.12, y: box.y - style.size * 0.04, width: box.width - size * 1.12 },
    style,
    lines: ['Roomwright'],
    align: 'left',
    lineHeight: box.height,
  }
  return [shapesAt({ x: box.x, y: box.y + (box.height - size) / 2, width: size, height: size }, [logo]), name]
}

/** The columns of the tables of products, in reading order. */
const COLUMNS = { number: 0, product: 1, size: 2, count: 3, price: 4 } as const

/** The name of a product is the head of its row. */
export function cellOf(row: number, column: keyof typeof COLUMNS): Cell {
  return { kind: 'cell', row, column: COLUMNS[column], ...(column === 'product' ? { head: 'Row' } : {}) }
}

/** The total of all prices below a line; `size` of its letters and `gap` above them in ems. */
export function totalAt(
  setup: PageSetup,
  { x, y, width }: Omit<Box, 'height'>,
  { size, gap }: { readonly size: number; readonly gap: number },
): Stack {
  const { content, em, shown } = setup
  if (content.total === '' || !shown.prices) return EMPTY_STACK
  const row = content.entries.length
  const style = displayStyle(em * size)
  const options = { maxLines: 1, leading: 1.2 }
  const top = y + em * gap
  const half = width / 2
  const label = textAt(setup, 'Total', style, { x, y: top, width: half }, { ...options, part: cellOf(row, 'product') })
  const at = { x: x + half, y: top, width: half }
  const sum = textAt(setup, content.total, style, at, { ...options, align: 'right', part: cellOf(row, 'price') })
  return { blocks: [ruleAt({ x, y, width }), ...label.blocks, ...sum.blocks], height: em * gap + label.height }
}

/** A thin line at the top of the box. */
export function ruleAt({ x, y, width }: Omit<Box, 'height'>): Block {
  const d = boxPath(0, 0, width, 1)
  return shapesAt({ x, y: y - 0.5, width, height: 1 }, [{ shape: 'path', d, fill: INKS.rule }])
}

/** The smallest letters of a page, as a share of running text. */
export const MIN_TEXT_EM = NOTE_EM
