/** Words in letters that the faces of a PDF lack: painted in the fonts of the device, with their text beside them. */
import type { Shape } from '../symbols/drawing.ts'
import { type Block, TEXT_INKS, type TextStyle } from './pageBlocks.ts'

export type Lettering = Pick<TextStyle, 'face' | 'weight'> & { readonly color: string }

/** The picture of words in ems: its size, and the start of their baseline in it. */
type Frame = { readonly width: number; readonly height: number; readonly left: number; readonly baseline: number }

/** Measures in ems. `paint` makes a PNG picture of the frame's shape. */
export type ForeignWords = {
  readonly measure: (text: string, lettering: Lettering) => number
  readonly paint: (text: string, lettering: Lettering, frame: Frame) => Promise<Uint8Array>
}

/** `source`: the picture as a data URL, which pdfkit embeds once. */
type PaintedWord = Frame & { readonly source: string; readonly advance: number }
export type PaintedWords = (text: string, lettering: Lettering) => PaintedWord | undefined

/** Characters in all embedded faces: Latin with diacritics, and punctuation. */
const KNOWN =
  /^[\x20-~\xa0-\xa3\xa5\xa7-\xab\xae-\xb0\xb4\xb6-\xb8\xba\xbb\xbf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]*$/

/** Whether the embedded faces of a PDF have every letter of a text. */
export function hasLettersFor(text: string): boolean {
  return KNOWN.test(text)
}

/** Room around the letters in ems: overhang, ascenders, descenders. */
const ROOM = { side: 0.15, above: 1.15, below: 0.4 }

/** The pictures of all foreign words of the blocks, painted once for each lettering. */
export async function paintForeignWords(blocks: readonly Block[], foreign: ForeignWords): Promise<PaintedWords> {
  const painted = new Map<string, PaintedWord>()
  for (const { text, lettering } of blocks.flatMap(lettered)) {
    const key = keyOf(text, lettering)
    if (painted.has(key) || hasLettersFor(text)) continue
    const advance = foreign.measure(text, lettering)
    const frame = {
      width: advance + 2 * ROOM.side,
      height: ROOM.above + ROOM.below,
      left: ROOM.side,
      baseline: ROOM.above,
    }
    const bytes = await foreign.paint(text, lettering, frame)
    const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
    painted.set(key, { ...frame, advance, source: `data:image/png;base64,${btoa(letters)}` })
  }
  return (text, lettering) => painted.get(keyOf(text, lettering))
}

type Lettered = { readonly text: string; readonly lettering: Lettering }

function lettered(block: Block): Lettered[] {
  if (block.kind === 'text') return block.lines.map((text) => ({ text, lettering: letteringOf(block.style) }))
  return block.drawing.shapes.flatMap(wordsOf)
}

function wordsOf(shape: Shape): Lettered[] {
  if (shape.shape === 'group') return shape.shapes.flatMap(wordsOf)
  return shape.shape === 'text' ? [{ text: shape.text, lettering: letteringOfShape(shape) }] : []
}

export function letteringOf({ face, weight, ink }: TextStyle): Lettering {
  return { face, weight, color: TEXT_INKS[ink] }
}

export function letteringOfShape({ isBold, color }: Extract<Shape, { shape: 'text' }>): Lettering {
  return { face: 'text', weight: isBold ? 600 : 400, color }
}

function keyOf(text: string, { face, weight, color }: Lettering): string {
  return `${face} ${weight} ${color} ${text}`
}
