/**
 * Line layout of the texts of a sheet's elements, for the canvas and as text in a PDF. Lengths are heights of the
 * sheet.
 */
import { breakLines, oneLine } from '../../geometry/breakLines.ts'
import type { ChipElement, CollageElement, NoteElement, TextElement } from '../../model/collage.ts'
import { type Placed, placedOf } from './sheet.ts'

export type Face = 'serif' | 'sans'
export type Lettering = { readonly face: Face; readonly italic: boolean; readonly weight: 400 | 600 }
/** One line of text; `x` and `y` are the start of its baseline, from the middle of the unturned element. */
export type Run = Lettering & {
  readonly words: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly color: string
  readonly align: 'left' | 'center' | 'right'
}
/** The width of words at size 1. */
export type MeasureWords = (words: string, lettering: Lettering) => number

/** Ink and soft ink of the light theme: a sheet does not follow the theme of the screen. */
export const SHEET_INK = { ink: '#24201a', soft: '#575044', card: '#fffdf9' } as const
/** Shares of a chip's height: its color, and the middles of the lines below it. */
export const CHIP_COLOR = 0.63
/** Usual height of a chip over its width. */
const CARD_FORM = 1.16
const CHIP_LINES = { name: 0.755, about: 0.905, size: 0.105, inset: 0.075 } as const
export const LEADING = { serif: 1.14, sans: 1.36 } as const
const ASCENT = 0.36

export function runsOf(element: CollageElement, aspect: number, measure: MeasureWords): Run[] {
  const placed = placedOf(element, aspect)
  switch (element.kind) {
    case 'text':
      return textRuns(element, placed, measure)
    case 'note':
      return [noteRun(element, placed, measure)]
    case 'chip':
      return chipRuns(element, placed, measure)
    default:
      return []
  }
}

function textRuns(
  { words, face, italic, bold, size, color, align }: TextElement,
  placed: Placed,
  measure: MeasureWords,
): Run[] {
  const lettering: Lettering = { face, italic: italic ?? false, weight: bold && face === 'sans' ? 600 : 400 }
  const width = placed.width / size
  const { lines } = breakLines(words, (line) => measure(line, lettering) <= width, { isVerbatim: true })
  const x = align === 'left' ? -placed.width / 2 : align === 'right' ? placed.width / 2 : 0
  return lines.map((line, at) => ({
    ...lettering,
    words: line,
    x,
    y: -placed.height / 2 + size * (LEADING[face] * (at + 0.5) + ASCENT),
    size,
    color,
    align,
  }))
}

function noteRun({ words, size, color }: NoteElement, { width }: Placed, measure: MeasureWords): Run {
  const lettering: Lettering = { face: 'serif', italic: true, weight: 400 }
  const fitted = Math.min(size, width / Math.max(0.1, measure(words, lettering)))
  return { ...lettering, words, x: 0, y: fitted * ASCENT * 0.8, size: fitted, color, align: 'center' }
}

const ROLE_WORDS = {
  wall: 'walls',
  floor: 'floor',
  main: 'main color',
  second: 'second color',
  accent: 'accent',
} as const

/** Such as "walls, 60%"; empty for a color without a part. */
export function chipWords({ role, share }: Pick<ChipElement, 'role' | 'share'>): string {
  return [role && ROLE_WORDS[role], share !== undefined && `${share}%`].filter(Boolean).join(', ')
}

function chipRuns(chip: ChipElement, { width, height }: Placed, measure: MeasureWords): Run[] {
  // Of a card of the usual form within the chip, so that the words of all forms fit.
  const card = { width: Math.min(width, height / CARD_FORM), height: Math.min(height, width * CARD_FORM) }
  const inset = CHIP_LINES.inset * card.width
  const room = width - 2 * inset
  const run = (words: string, middle: number, weight: 400 | 600, color: string): Run => {
    const lettering: Lettering = { face: 'sans', italic: false, weight }
    const wanted = CHIP_LINES.size * card.height
    const size = Math.max(wanted * MIN_LETTER_SHARE, Math.min(wanted, room / Math.max(0.1, measure(words, lettering))))
    const shown = oneLine(words, (line) => measure(line, lettering) <= room / size + ROUNDING)
    return {
      ...lettering,
      words: shown,
      x: -width / 2 + inset,
      y: (middle - 0.5) * height + size * ASCENT,
      size,
      color,
      align: 'left',
    }
  }
  const about = chipWords(chip)
  return [
    run(chip.name, CHIP_LINES.name, 600, SHEET_INK.ink),
    ...(about === '' ? [] : [run(about, CHIP_LINES.about, 400, SHEET_INK.soft)]),
  ]
}
/** Longer names are set smaller, down to this share of the size, and then shortened. */
const MIN_LETTER_SHARE = 0.72
const ROUNDING = 1e-6
