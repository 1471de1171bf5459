/** The blocks of a page layout and the groups of blocks that all arrangements share. Lengths are page pixels at 1x. */
import { type CollageView, collageView, viewPiece } from '../collage/collageView.ts'
import type { PageContent } from './pageContent.ts'
import { type Measure, setText, type TextStyle } from './setText.ts'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
export type KeyColumn = 'number' | 'product' | 'size' | 'price'
/** The table or list that a block belongs to, for the structure of tagged PDFs. */
export type Part =
  | { readonly kind: 'cell'; readonly row: number; readonly column: KeyColumn }
  | { readonly kind: 'swatch'; readonly index: number }
export type TextBlock = {
  readonly kind: 'text'
  readonly role: 'title' | 'heading' | 'body' | 'label'
  readonly box: Box
  readonly style: TextStyle
  readonly lines: readonly string[]
  readonly align: 'left' | 'right'
  readonly lineHeightPx: number
  readonly part?: Part
}
export type Block =
  | TextBlock
  | { readonly kind: 'picture'; readonly box: Box }
  | { readonly kind: 'collage'; readonly box: Box; readonly view: CollageView; readonly badgePx: number }
  | { readonly kind: 'chip'; readonly box: Box; readonly hex: string }
  | { readonly kind: 'badge'; readonly box: Box; readonly number: number; readonly part?: Part }
  | { readonly kind: 'rule'; readonly box: Box }
  | { readonly kind: 'mark'; readonly box: Box }

/** Input of an arrangement. `em` is the size of body text, `aspects` width over height of each cut-out. */
export type PageSetup = {
  readonly content: PageContent
  readonly aspects: readonly number[]
  /** Opaque share of each cut-out image. */
  readonly covers?: readonly number[]
  readonly pictureAspect: number
  readonly measure: Measure
  readonly em: number
}
export type Stack = { readonly blocks: readonly Block[]; readonly height: number }

export const NOTHING: Stack = { blocks: [], height: 0 }

type TextOptions = {
  role?: TextBlock['role']
  align?: TextBlock['align']
  maxLines?: number
  leading?: number
  part?: Part
}

const BODY_LEADING = 1.42

/** The text as a block at the top of a column. */
export function textAt(
  setup: PageSetup,
  text: string,
  style: TextStyle,
  { x, y, width }: Omit<Box, 'height'>,
  { role = 'label', align = 'left', maxLines, leading = BODY_LEADING, part }: TextOptions = {},
): Stack {
  const { lines } = setText(text, style, width, setup.measure, maxLines)
  if (lines.length === 0) return NOTHING
  const lineHeightPx = style.sizePx * leading
  const height = lines.length * lineHeightPx
  return {
    blocks: [
      {
        kind: 'text',
        role,
        box: { x, y, width, height },
        style,
        lines,
        align,
        lineHeightPx,
        ...(part ? { part } : {}),
      },
    ],
    height,
  }
}

export function textStyle(sizePx: number, weight: TextStyle['weight'] = 400, ink: TextStyle['ink'] = 'ink'): TextStyle {
  return { face: 'text', weight, sizePx, ink }
}

export function displayStyle(sizePx: number): TextStyle {
  return { face: 'display', weight: 400, sizePx, ink: 'ink' }
}

const TITLE_LEADING = 1.08
/** Articles get a non-breaking space, so that they stay on the line of the next word. */
const ARTICLE = /\b(a|an|the) /gi
const TITLE_STEP = 0.94
const LEAST_TITLE_EM = 1.6

/** The title, as large as `maxLines` lines allow, with the byline below it. */
export function headAt(
  setup: PageSetup,
  { x, y, width }: Omit<Box, 'height'>,
  largestPx: number,
  maxLines: number,
): Stack {
  const { content, em, measure } = setup
  const words = content.title.replaceAll(ARTICLE, '$1\u00a0')
  let size = largestPx
  const isTooLarge = () => setText(words, displayStyle(size), width, measure).lines.length > maxLines
  while (size > em * LEAST_TITLE_EM && isTooLarge()) size *= TITLE_STEP
  const style = displayStyle(size)
  const place = { x, y, width: balancedWidth(setup, words, style, width) }
  const title = textAt(setup, words, style, place, { role: 'title', maxLines, leading: TITLE_LEADING })
  const gap = em * 0.5
  const byline = textAt(
    setup,
    content.byline,
    textStyle(em, 400, 'soft'),
    { x, y: y + title.height + gap, width },
    {
      maxLines: 2,
    },
  )
  const height = byline.height === 0 ? title.height : title.height + gap + byline.height
  return { blocks: [...title.blocks, ...byline.blocks], height }
}

const BALANCE_STEP = 0.97

/** The narrowest width that needs no further line, which avoids a single word on the last line of a title. */
function balancedWidth({ measure }: PageSetup, text: string, style: TextStyle, width: number): number {
  const linesAt = (tried: number) => setText(text, style, tried, measure).lines.length
  const lines = linesAt(width)
  let narrowest = width
  while (narrowest > width / 2 && linesAt(narrowest * BALANCE_STEP) === lines) narrowest *= BALANCE_STEP
  return narrowest
}

const BADGE_EM = 1.55
const LEAST_BADGE_SHARE = 0.055

/** The collage, composed for the aspect ratio of its box. */
export function collageIn(setup: PageSetup, box: Box): Block[] {
  const { entries, seed, arrangement, swatches } = setup.content
  if (entries.length === 0) return []
  const pieces = entries.map(({ product }, index) =>
    viewPiece({ aspect: setup.aspects[index] ?? 1, cover: setup.covers?.[index] ?? 1 }, product),
  )
  const view = collageView({ pieces, palette: swatches }, seed, arrangement, box.width / box.height)
  const badgePx = Math.min(setup.em * BADGE_EM, Math.min(box.width, box.height) * LEAST_BADGE_SHARE * 2)
  return [{ kind: 'collage', box, view, badgePx }]
}

const NOTE = 'The room picture is an illustration. Cut-outs and dimensions are those of the real products.'
export const FOOT_EM = 2

/** The last line of the page: the product's logo on the left, the note about the pictures on the right. */
export function footAt(setup: PageSetup, { x, y, width }: Omit<Box, 'height'>): Block[] {
  const { em, content } = setup
  const markWidth = em * 7
  const style = textStyle(em * 0.68, 400, 'soft')
  const note = content.hasPicture
    ? textAt(
        setup,
        NOTE,
        style,
        { x: x + markWidth + em, y, width: width - markWidth - em },
        {
          align: 'right',
          maxLines: 2,
          leading: 1.3,
        },
      )
    : NOTHING
  const shift = (FOOT_EM * em - note.height) / 2
  return [
    { kind: 'mark', box: { x, y, width: markWidth, height: FOOT_EM * em } },
    ...note.blocks.map((block) => ({ ...block, box: { ...block.box, y: y + shift } })),
  ]
}
