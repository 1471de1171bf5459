/**
 * A story: what is special about a selection of products, in the words of a stylist. `find` determines whether it is
 * true of a board, how strongly, and with which words; the passages are written by hand.
 */
import type { Values } from './fillSlots.ts'
import type { Board, Piece } from './readBoard.ts'
import { areSimilarFamilies, isNeutral, type Family } from './shades.ts'

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
  /** One or two sentences that open a text. A passage after "[Sleep]" is for boards of that function. */
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

/** The two commonest quiet words of a board, of different families, woods among them: "ivory and oak". */
export function neutralsOf({ pieces }: Board, except: readonly Piece[] = []): string {
  const found = pieces.filter((piece) => !except.includes(piece)).flatMap((piece) => neutralOf(piece) ?? [])
  const count = (word: string) => found.filter((one) => one.word === word).length
  const [first, ...others] = found.toSorted((a, b) => count(b.word) - count(a.word))
  const second = others.find(({ family }) => family !== first?.family)
  return [first, second].flatMap((one) => one?.word ?? []).join(' and ')
}

function neutralOf({ shade, wood }: Piece): { word: string; family: string } | undefined {
  if (wood) return { word: wood, family: wood }
  return shade && isNeutral(shade) ? { word: shade.word, family: shade.family } : undefined
}
