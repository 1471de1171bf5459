/** The blocks of a page layout and the groups of blocks that several pages share. Lengths are page pixels at 1x. */
import { breakLines, type Drawing } from '../../../studio/index.ts'
import type { CollageView } from '../collage/collageView.ts'
import type { CutoutForm } from '../collage/cutoutForm.ts'
import type { PageContent } from './pageContent.ts'
import type { PageFormat } from './pageFormats.ts'

export type TextStyle = {
  readonly face: 'display' | 'text'
  readonly weight: 400 | 500 | 600
  readonly sizePx: number
  readonly ink: 'ink' | 'soft' | 'clay'
}
/** Measures the width of a text on one line, in page pixels. */
export type Measure = (text: string, style: TextStyle) => number
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
/** A line of a table: number, product and so on. */
export type Cell = { readonly kind: 'cell'; readonly row: number; readonly column: number }
/** The table or list that a block belongs to, for the structure of tagged PDFs. */
export type Part = Cell | { readonly kind: 'swatch'; readonly index: number }
export type TextBlock = {
  readonly kind: 'text'
  readonly role: 'title' | 'heading' | 'body' | 'label'
  readonly box: Box
  readonly style: TextStyle
  readonly lines: readonly string[]
  readonly align: 'left' | 'right'
  readonly lineHeightPx: number
  readonly part?: Part
  /** An absolute address; in PDF the text leads there. */
  readonly link?: string
}
export type Block =
  | TextBlock
  | { readonly kind: 'picture'; readonly box: Box }
  | { readonly kind: 'collage'; readonly box: Box; readonly view: CollageView }
  /** The plan; `pxPerInch` are page pixels per inch of the room. */
  | { readonly kind: 'plan'; readonly box: Box; readonly drawing: Drawing; readonly pxPerInch: number }
  /** The cut-out of a product, centered in the box. */
  | { readonly kind: 'thumb'; readonly box: Box; readonly index: number }
  | { readonly kind: 'chip'; readonly box: Box; readonly hex: string }
  | { readonly kind: 'rule'; readonly box: Box }
  | { readonly kind: 'mark'; readonly box: Box }

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
export type Stack = { readonly blocks: readonly Block[]; readonly height: number }

export const EMPTY_STACK: Stack = { blocks: [], height: 0 }

type TextOptions = {
  role?: TextBlock['role']
  align?: TextBlock['align']
  maxLines?: number
  leading?: number
  part?: Part | undefined
  link?: string | undefined
}

const BODY_LEADING = 1.42

/** The text as a block at the top of a column. */
export function textAt(
  setup: PageSetup,
  text: string,
  style: TextStyle,
  { x, y, width }: Omit<Box, 'height'>,
  { role = 'label', align = 'left', maxLines, leading = BODY_LEADING, part, link }: TextOptions = {},
): Stack {
  const { lines } = linesIn(setup, text, style, width, maxLines)
  if (lines.length === 0) return EMPTY_STACK
  const lineHeightPx = style.sizePx * leading
  const height = lines.length * lineHeightPx
  const box = { x, y, width, height }
  const more = { ...(part ? { part } : {}), ...(link === undefined ? {} : { link }) }
  return { blocks: [{ kind: 'text', role, box, style, lines, align, lineHeightPx, ...more }], height }
}

/** The text in lines of at most `width`; without `maxLines` in as many as it needs. */
export function linesIn(
  { measure }: Pick<PageSetup, 'measure'>,
  text: string,
  style: TextStyle,
  width: number,
  maxLines = Number.POSITIVE_INFINITY,
) {
  return breakLines(text, (line) => measure(line, style) <= width, { maxLines })
}

export function textStyle(sizePx: number, weight: TextStyle['weight'] = 400, ink: TextStyle['ink'] = 'ink'): TextStyle {
  return { face: 'text', weight, sizePx, ink }
}

export function displayStyle(sizePx: number): TextStyle {
  return { face: 'display', weight: 400, sizePx, ink: 'ink' }
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

/** The title, as large as `maxLines` lines allow, with the byline below it. */
export function headAt(
  setup: PageSetup,
  { x, y, width }: Omit<Box, 'height'>,
  largestPx: number,
  maxLines: number,
): Stack {
  const { content, em } = setup
  const words = content.title.replaceAll(ARTICLE, '$1\u00a0')
  let size = largestPx
  const isTooLarge = () => linesIn(setup, words, displayStyle(size), width).lines.length > maxLines
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
  const linesAt = (tried: number) => linesIn(setup, text, style, tried).lines.length
  const lines = linesAt(width)
  let narrowest = width
  while (narrowest > width / 2 && linesAt(narrowest * BALANCE_STEP) === lines) narrowest *= BALANCE_STEP
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
    { kind: 'mark', box: { x, y, width: markWidth, height: FOOT_EM * em } },
    ...lowered(note.blocks, (FOOT_EM * em - note.height) / 2),
  ]
}

/** The smallest letters of a page, as a share of running text. */
export const MIN_TEXT_EM = NOTE_EM
