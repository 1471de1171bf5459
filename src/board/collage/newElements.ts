/** New elements of a board's page, in the middle of the sheet and in the manner of the composed ones. */
import { type CollagePiece, type PaletteColor } from '../../../studio/collage/sheet/composeCollage.ts'
import { shortName } from '../../../studio/collage/sheet/sheetNotes.ts'
import { freePiece } from '../../../studio/collage/sheet/members.ts'
import { placedOf } from '../../../studio/collage/sheet/sheet.ts'
import { swatchCrop } from '../../../studio/collage/sheet/swatchCrop.ts'
import {
  type Box,
  type ChipElement,
  type Collage,
  type CollageElement,
  isPiece,
  type NoteElement,
  type SwatchElement,
} from '../../../studio/model/collage.ts'

export const SHEET_INK = '#24201a'
/** Sizes in heights of the sheet. */
const CHIP_SIZE = { width: 0.11, height: 0.128 }
const SWATCH_SIDE = 0.13
const PHOTO_SIDE = 0.34
const LETTER_SIZES = { title: 0.075, text: 0.026, note: 0.026 }
const MAX_NAME_CHARACTERS = 60
/** New elements are offset from each other, so that none hides another. */
const STAGGER = 0.035
const STAGGER_STEPS = 5

export type Page = {
  readonly collage: Collage
  readonly aspect: number
  readonly pieces: readonly CollagePiece[]
  readonly palette: readonly PaletteColor[]
  readonly newId: () => string
}

/** A box around the middle of the sheet; width and height in heights of it. */
function middleBox({ collage, aspect }: Page, width: number, height: number): Box {
  const step = (collage.elements.filter(({ id }) => id.startsWith('own-')).length % STAGGER_STEPS) * STAGGER
  return { x: (aspect / 2 - width / 2 + step) / aspect, y: 0.5 - height / 2 + step, width: width / aspect, height }
}

export function newText(page: Page, kind: 'title' | 'text', words: string): CollageElement {
  const size = LETTER_SIZES[kind]
  const isTitle = kind === 'title'
  return {
    kind: 'text',
    id: page.newId(),
    words,
    face: isTitle ? 'serif' : 'sans',
    size,
    color: SHEET_INK,
    align: 'left',
    ...middleBox(page, isTitle ? 0.6 : 0.4, size * 1.36),
  }
}

/** A note on a product that is on the sheet; undefined if there is none. */
export function newNote(page: Page, index: number): NoteElement | undefined {
  const piece = page.collage.elements.find((element) => isPiece(element) && element.index === index)
  if (!piece) return undefined
  const words = shortName(page.pieces[index]?.name ?? 'A note')
  const [width, height] = [0.24, LETTER_SIZES.note * 1.3]
  const { x, y, height: high } = placedOf(piece, page.aspect)
  const top = y - high / 2 - 0.08
  const left = Math.min(page.aspect - width - 0.02, Math.max(0.02, x - width / 2))
  return {
    kind: 'note',
    id: page.newId(),
    index,
    words,
    size: LETTER_SIZES.note,
    color: SHEET_INK,
    at: { x: 0.5, y: 0.2 },
    x: left / page.aspect,
    y: Math.max(0.02, top),
    width: width / page.aspect,
    height,
  }
}

/** The first color of the board's palette that no chip shows yet. */
export function newChip(page: Page): ChipElement {
  const used = new Set(page.collage.elements.flatMap((element) => (element.kind === 'chip' ? [element.hex] : [])))
  const color = page.palette.find(({ hex }) => !used.has(hex)) ??
    page.palette[0] ?? { hex: '#b8a88a', name: 'My color' }
  return { kind: 'chip', id: page.newId(), ...chipOf(color), ...middleBox(page, CHIP_SIZE.width, CHIP_SIZE.height) }
}

export function chipOf({ hex, name }: PaletteColor): Pick<ChipElement, 'hex' | 'name'> {
  return { hex: hex.toLowerCase(), name: (name || hex).slice(0, MAX_NAME_CHARACTERS) }
}

/** The products whose pictures show a piece of their material. */
export function swatchIndexes(pieces: readonly CollagePiece[]): number[] {
  return pieces.flatMap((piece, index) => (swatchCrop(piece) ? [index] : []))
}

export function newSwatch(page: Page, index: number): SwatchElement | undefined {
  const looks = swatchOf(page.pieces, index)
  return looks && { kind: 'swatch', id: page.newId(), ...looks, ...middleBox(page, SWATCH_SIDE, SWATCH_SIDE) }
}

export function swatchOf(pieces: readonly CollagePiece[], index: number) {
  const piece = pieces[index]
  const crop = piece && swatchCrop(piece)
  if (!crop) return undefined
  const name = (piece.material ?? piece.name ?? '').split(',')[0]?.slice(0, MAX_NAME_CHARACTERS) ?? ''
  return { index, picture: 'cutout' as const, crop, name }
}

export function newLine(page: Page, arrow: 'none' | 'end'): CollageElement {
  return { kind: 'line', id: page.newId(), color: SHEET_INK, arrow, ...middleBox(page, 0.3, 0.004) }
}

export function newField(page: Page, role: 'wall' | 'floor' | 'plain'): CollageElement {
  const { hex = '#dfe3d5' } =
    page.palette.find((color) => color.role === role) ?? page.palette[role === 'floor' ? 1 : 0] ?? {}
  const color = hex.toLowerCase()
  return { kind: 'field', id: page.newId(), role, color, ...middleBox(page, 0.6, role === 'floor' ? 0.2 : 0.5) }
}

/** `ratio`: width over height of the picture. */
export function newPhoto(
  page: Page,
  photo: { source: string; cut: boolean; alt: string; ratio: number },
): CollageElement {
  const { ratio, ...looks } = photo
  const [width, height] = ratio >= 1 ? [PHOTO_SIDE, PHOTO_SIDE / ratio] : [PHOTO_SIDE * ratio, PHOTO_SIDE]
  return { kind: 'photo', id: page.newId(), ...looks, ...middleBox(page, width, height) }
}

/** The products that were taken off the sheet. */
export function absentPieces({ collage, pieces }: Page): number[] {
  return pieces.flatMap((_, index) =>
    collage.elements.some((element) => isPiece(element) && element.index === index) ? [] : [index],
  )
}

export function putBack({ collage, pieces, aspect }: Page, index: number): CollageElement {
  return freePiece(index, pieces[index]?.aspect ?? 1, collage.elements, aspect)
}
