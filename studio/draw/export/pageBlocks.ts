/**
 * The blocks of which the pages of plans and boards are made, for pictures and PDF. Lengths are units of the page, with
 * y downwards: points on the sheets of a plan, pixels at 1x on the pages of a board.
 */
import { breakLines } from '../../geometry/breakLines.ts'
import type { Drawing } from '../symbols/drawing.ts'
import { PAPER_INKS } from '../symbols/inks.ts'

/** The inks of text on paper. */
export const TEXT_INKS = { ink: PAPER_INKS.ink, soft: PAPER_INKS.inkSoft, clay: PAPER_INKS.accent } as const
/** Letter spacing of the display face, in ems. */
export const DISPLAY_SPACING_EM = -0.012
/** Distance of the baseline below the middle of a line, in ems. */
export const BASELINE = 0.34

export type TextStyle = {
  readonly face: 'display' | 'text'
  readonly weight: 400 | 500 | 600
  readonly size: number
  readonly ink: keyof typeof TEXT_INKS
}
/** The width of a text on one line. */
export type Measure = (text: string, style: TextStyle) => number
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A cell of a table: `head` if it names its row or its column. Cells of one `table` on several pages are one table. */
export type Cell = {
  readonly kind: 'cell'
  readonly row: number
  readonly column: number
  readonly head?: 'Row' | 'Column'
  readonly table?: string
}
/** The table or list that a text belongs to. */
export type Part = Cell | { readonly kind: 'entry'; readonly index: number }

export type TextBlock = {
  readonly kind: 'text'
  /** `ornament`: not read aloud, such as a logo and what a further sheet repeats. */
  readonly role: 'title' | 'heading' | 'body' | 'label' | 'ornament'
  readonly box: Box
  readonly style: TextStyle
  readonly lines: readonly string[]
  readonly align: 'left' | 'right'
  readonly lineHeight: number
  readonly part?: Part
  /** An absolute address; in PDF the text leads there. */
  readonly link?: string
}

/** The part of a drawing within its bounds, as large as the box. */
export type DrawingBlock = {
  readonly kind: 'drawing'
  readonly box: Box
  readonly drawing: Pick<Drawing, 'bounds' | 'point' | 'shapes'>
  /** Alternative text; undefined for an ornament. */
  readonly alt?: string
  /** Cuts off what lies beyond the bounds. */
  readonly isCut?: boolean
}
export type Block = TextBlock | DrawingBlock

export type Stack = { readonly blocks: readonly TextBlock[]; readonly height: number }
export const EMPTY_STACK: Stack = { blocks: [], height: 0 }

type TextOptions = {
  readonly role?: TextBlock['role']
  readonly align?: TextBlock['align']
  readonly maxLines?: number
  /** Height of a line in ems. */
  readonly leading?: number
  readonly part?: Part | undefined
  readonly link?: string | undefined
}
type Setup = { readonly measure: Measure }

const BODY_LEADING = 1.42

/** The text as a block at the top of a column. */
export function textAt(
  setup: Setup,
  text: string,
  style: TextStyle,
  { x, y, width }: Omit<Box, 'height'>,
  { role = 'label', align = 'left', maxLines, leading = BODY_LEADING, part, link }: TextOptions = {},
): Stack {
  const { lines } = linesIn(setup, text, style, width, maxLines)
  if (lines.length === 0) return EMPTY_STACK
  const lineHeight = style.size * leading
  const height = lines.length * lineHeight
  const box = { x, y, width, height }
  const more = { ...(part ? { part } : {}), ...(link === undefined ? {} : { link }) }
  return { blocks: [{ kind: 'text', role, box, style, lines, align, lineHeight, ...more }], height }
}

/** The text in lines of at most `width`; without `maxLines` in as many as it needs. */
export function linesIn({ measure }: Setup, text: string, style: TextStyle, width: number, maxLines = Infinity) {
  return breakLines(text, (line) => measure(line, style) <= width, { maxLines })
}

export function textStyle(size: number, weight: TextStyle['weight'] = 400, ink: TextStyle['ink'] = 'ink'): TextStyle {
  return { face: 'text', weight, size, ink }
}

export function displayStyle(size: number): TextStyle {
  return { face: 'display', weight: 400, size, ink: 'ink' }
}

/** Shapes in the units of the page, from the upper left corner of the box. `point`: units of a point of the shapes. */
export function shapesAt(
  box: Box,
  shapes: Drawing['shapes'],
  { alt, point = 1 }: { readonly alt?: string; readonly point?: number } = {},
): DrawingBlock {
  const bounds = { left: 0, top: 0, right: box.width, bottom: box.height }
  return { kind: 'drawing', box, drawing: { bounds, point, shapes }, ...(alt === undefined ? {} : { alt }) }
}

/** Units of the page per inch of the drawing. */
export function scaleOfDrawing({ box, drawing: { bounds } }: DrawingBlock): number {
  return box.width / (bounds.right - bounds.left)
}
