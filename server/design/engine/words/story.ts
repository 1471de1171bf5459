/**
 * A story: what is special about a selection of products, in the words of a stylist. `find` determines whether it is
 * true of a board, how strongly, and with which words; the passages are written by hand.
 */
import type { Values } from './fillSlots.ts'
import type { Board, BoardColor, Piece } from './readBoard.ts'
import { areSimilarFamilies, isNeutral, type Family, type Shade } from './shades.ts'

export type StoryMatch = {
  /** 0 (barely relevant) to 1 (the theme of the board). */
  strength: number
  values: Values
  /** The pieces that the story mentions. */
  pieces: readonly Piece[]
}

export type Story = {
  id: string
  find: (board: Board) => StoryMatch | null
  /** At most five words each. */
  titles: readonly string[]
  /** One or two sentences that open a text. */
  ideas: readonly string[]
  /** One sentence for a text that begins with another story. */
  seconds?: readonly string[]
}

const PLURAL_NOUNS: ReadonlySet<string> = new Set([
  'paint',
  'tile',
  'napkins',
  'towels',
  'sheets',
  'bedpillows',
  'curtains',
])

/** The noun and its grammatical number, under the given key; none for a piece without its own noun. */
export function nounOf(piece: Piece, key = 'noun'): Record<string, string> {
  return { [key]: piece.noun, [`${key}Plural`]: PLURAL_NOUNS.has(piece.sort) ? 'yes' : 'no' }
}

/** The strong shade of the piece, if any. */
export function hasLoudShade({ shade }: Piece): boolean {
  return shade?.isLoud ?? false
}

/** Pieces any of whose recorded colors counts as this one. */
export function piecesOfFamily(board: Board, family: Family): Piece[] {
  return board.pieces.filter(({ shades }) => shades.some((shade) => areSimilarFamilies(shade.family, family)))
}

/** Pieces that have a color other than white, cream, beige, gray, black, wood and metal. */
export function coloredPieces(board: Board): Piece[] {
  return board.pieces.filter(({ shades, sort }) => sort !== 'plant' && shades.some((shade) => !isNeutral(shade)))
}

/** Whether enough is known about all pieces for statements that exclude something. */
export function isAllKnown({ pieces }: Board): boolean {
  return pieces.every(({ isKnown }) => isKnown)
}

/** A color with a role that a piece of the board has. */
export type WornColor = BoardColor & { readonly piece: Piece }

/**
 * The colors of the record that pieces of the board have, by role; those of plants are left out, because every plant is
 * green.
 */
export function wornColors({ colors }: Board): WornColor[] {
  return colors.flatMap((color) => {
    const { piece, shade } = color
    return piece && piece.sort !== 'plant' && isNamedColor(piece, shade) ? [{ ...color, piece }] : []
  })
}

/** Whether the record of the piece speaks of the color, as it does not of the legs of a sofa. */
function isNamedColor({ wood, shade, shades }: Piece, color: Shade): boolean {
  return wood === color.word || shade?.word === color.word || shades.some(({ family }) => family === color.family)
}

/** Those that are no neutral color; the accent first. */
export function hues(board: Board): WornColor[] {
  const found = wornColors(board).filter(({ shade }) => !isNeutral(shade))
  return [...found.filter(({ role }) => role === 'accent'), ...found.filter(({ role }) => role !== 'accent')]
}

/** Words of colors of the record that are neutral, at most two, of different families: "ivory and oak". */
export function neutralsOf(board: Board): string {
  const [first, ...others] = wornColors(board).filter(({ shade }) => isNeutral(shade))
  const second = others.find(({ shade }) => shade.family !== first?.shade.family && shade.word !== first?.shade.word)
  return [first, second].flatMap((one) => one?.shade.word ?? []).join(' and ')
}
