/**
 * Composes the cover of a board: the room picture over the upper half, or a composition of the pieces where there is no
 * picture; below it the title, the first sentence and the leading colors. The owner edits it like the board's sheet.
 */
import type { Collage, CollageElement } from '../../model/collage.ts'
import type { BoardContent } from './collagePiece.ts'
import { composeCollage } from './composeCollage.ts'
import { COVER_PICTURE } from './coverPicture.ts'
import { SHEET_INK } from './sheetWords.ts'

/** Width over height of a cover. */
export const COVER_ASPECT = 3 / 4
type CoverContent = BoardContent & {
  readonly title: string
  /** The first sentence; empty if there is none. */
  readonly lead: string
  /** Address of the room picture in the app's image store. */
  readonly picture?: string | undefined
}

/**
 * In shares of the sheet's height, like all lengths below. Room pictures are 3:2, so this area shows one completely.
 */
const PICTURE_HEIGHT = 0.5
const MARGIN = 0.05
const TITLE = { top: 0.545, height: 0.2, sizes: [0.085, 0.074, 0.064, 0.055, 0.047], leading: 1.06 }
const LEAD = { gap: 0.03, height: 0.075, size: 0.02 }
const CHIPS = { top: 0.86, width: 0.1, height: 0.105, most: 5, gap: 0.0275 }
/** Mean width of a letter of the display face, in ems. */
const LETTER = 0.42
/** Limits of the model for a text and a name. */
const MAX_TEXT_CHARACTERS = 600
const MAX_NAME_CHARACTERS = 60

export function composeCover({ title, lead, picture, ...content }: CoverContent, seed: number): Collage {
  const elements: CollageElement[] = picture === undefined ? scene(content, seed) : [pictureAt(picture)]
  const heading = titleAt(title)
  elements.push(heading)
  if (lead !== '') elements.push(leadAt(lead, heading.y + heading.height + LEAD.gap))
  return {
    version: 2,
    seed,
    style: 'vignette',
    aspect: COVER_ASPECT,
    elements: [...elements, ...chips(content.palette ?? [])],
  }
}

function pictureAt(source: string): CollageElement {
  const box = { x: 0, y: 0, width: 1, height: PICTURE_HEIGHT }
  return { kind: 'photo', id: COVER_PICTURE, source, cut: false, alt: 'The room', ...box }
}

/** The board's composition in the area of the picture, composed for its aspect ratio. */
function scene(content: BoardContent, seed: number): CollageElement[] {
  const composed = composeCollage(content, seed, COVER_ASPECT / PICTURE_HEIGHT)
  return composed.elements
    .filter(({ kind }) => kind === 'piece' || kind === 'field')
    .map((element) => ({ ...element, y: element.y * PICTURE_HEIGHT, height: element.height * PICTURE_HEIGHT }))
}

function titleAt(title: string): CollageElement {
  const width = COVER_ASPECT - 2 * MARGIN
  const linesAt = (size: number) => lineCount(title, width / (size * LETTER))
  const isHigh = (size: number) => linesAt(size) * size * TITLE.leading > TITLE.height
  const size = TITLE.sizes.find((each) => !isHigh(each)) ?? TITLE.sizes.at(-1) ?? TITLE.height
  const height = Math.min(TITLE.height, linesAt(size) * size * TITLE.leading)
  return {
    kind: 'text',
    id: 'cover-title',
    words: title.slice(0, MAX_TEXT_CHARACTERS),
    face: 'serif',
    size,
    color: SHEET_INK.ink,
    align: 'left',
    ...boxAt(TITLE.top, width, height),
  }
}

/** @param y top of the text */
function leadAt(lead: string, y: number): CollageElement {
  return {
    kind: 'text',
    id: 'cover-lead',
    words: lead.slice(0, MAX_TEXT_CHARACTERS),
    face: 'sans',
    size: LEAD.size,
    color: SHEET_INK.ink,
    align: 'left',
    ...boxAt(y, COVER_ASPECT - 2 * MARGIN, LEAD.height),
  }
}

function chips(palette: NonNullable<BoardContent['palette']>): CollageElement[] {
  return palette.slice(0, CHIPS.most).map(({ hex, name }, at) => ({
    kind: 'chip',
    id: `cover-chip-${at}`,
    hex: hex.toLowerCase(),
    name: (name || hex).slice(0, MAX_NAME_CHARACTERS),
    x: (MARGIN + at * (CHIPS.width + CHIPS.gap)) / COVER_ASPECT,
    y: CHIPS.top,
    width: CHIPS.width / COVER_ASPECT,
    height: CHIPS.height,
  }))
}

function boxAt(y: number, width: number, height: number) {
  return { x: MARGIN / COVER_ASPECT, y, width: width / COVER_ASPECT, height }
}

/** Lines of a text that is wrapped between words. */
function lineCount(text: string, most: number): number {
  let [lines, length] = [1, 0]
  for (const word of text.split(/\s+/)) {
    const wanted = length === 0 ? word.length : length + 1 + word.length
    if (wanted > most && length > 0) {
      lines += 1
      length = word.length
    } else length = wanted
  }
  return lines
}
