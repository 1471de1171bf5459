/** Finds the lines and passages that are true of a board, with their slots filled. */
import { type Claim, claimsOf } from './claims.ts'
import { hashOf, type Lot } from './drawing.ts'
import { fillSlots, type Values } from './fillSlots.ts'
import { fits, type Line, weightOf } from './lines.ts'
import {
  agreesWithCloth,
  agreesWithPaint,
  agreesWithTiles,
  agreesWithWall,
  isNear,
  isPlaced,
  neighborsOf,
  type Placement,
  placementsOf,
} from './placements.ts'
import type { Board, Piece } from './readBoard.ts'
import { isSupported } from './unsupportedClaims.ts'

/** A line that fits: its text, and the pieces that it names for the first time. */
export type Match = Lot & { readonly text: string; readonly line: Line; readonly pieces: readonly Piece[] }

/** A sentence that names no piece. */
export type Passage = Lot & { readonly text: string }

/** Maximum number of assignments of pieces to the slots of one line; more would only be permutations. */
const MAX_ASSIGNMENTS = 14

/**
 * @param named pieces that the text has already named: a line mentions them by their noun and must name another
 */
export function matchesOf(lines: readonly Line[], board: Board, named: readonly Piece[] = []): Match[] {
  return lines.flatMap((line) => {
    const found = assignments(line, board.pieces).flatMap((slots): Omit<Match, 'weight'>[] => {
      const fresh = slots.filter((piece) => !named.includes(piece))
      if (fresh.length === 0 && named.length > 0) return []
      // A generic line, or one with a list, would repeat the piece's name.
      if (
        fresh.length < slots.length &&
        (line.text.includes('{all}') || line.about.some(({ sorts }) => sorts === null))
      )
        return []
      // "The walls" and "the tiles" are plural where the name of a paint or a tile is not.
      if (slots.some((piece) => (piece.sort === 'paint' || piece.sort === 'tile') && !fresh.includes(piece))) return []
      const values = line.when?.(slots, board)
      if (line.when && !values) return []
      if (slots.some((piece, i) => hasUnusualNumber(piece) && isSubject(line.text, i))) return []
      if (!isTrue(line.text, board, slots)) return []
      const text = fillSlots(line.text, slots, board, typeof values === 'object' ? values : {}, named)
      const key = hashOf(`${line.text}|${slots.map(({ id }) => id).join('|')}`)
      return text === undefined ? [] : [{ line, text, pieces: fresh, key }]
    })
    // A line that fits many pieces is as likely as one that fits few.
    return found.map((match) => ({ ...match, weight: weightOf(line) / found.length }))
  })
}

/**
 * The passages that are true of the board, with their slots filled.
 *
 * @param values none: what the passages say is not true of the board
 */
export function passagesOf(texts: readonly string[], board: Board, values: Values | null): Passage[] {
  if (!values) return []
  return texts.flatMap((source) => {
    if (!isTrue(source, board)) return []
    const text = fillSlots(source, [], board, values)
    return text === undefined ? [] : [{ text, key: hashOf(source), weight: 1 }]
  })
}

/** Whether facts support all claims of the text, whose slots are not yet filled. */
export function isTrue(source: string, board: Board, pieces: readonly Piece[] = []): boolean {
  const claims = claimsCache.get(source) ?? claimsOf(source)
  claimsCache.set(source, claims)
  return (
    claims.every((claim) => isSupported(claim, board, pieces)) &&
    agreesWithWall(source, board.record) &&
    agreesWithTiles(source, pieces, board.record) &&
    agreesWithPaint(source, pieces, board.record) &&
    agreesWithCloth(source, pieces, board.record) &&
    isPlacedRight(source, board, pieces)
  )
}
const claimsCache = new Map<string, readonly Claim[]>()

function isPlacedRight(source: string, { record }: Board, pieces: readonly Piece[]): boolean {
  if (pieces.length < 2) return true
  const said = placementsCache.get(source) ?? { held: placementsOf(source), near: neighborsOf(source) }
  placementsCache.set(source, said)
  const pieceOf = (letter: string) => pieces['abcd'.indexOf(letter.toLowerCase())]
  const areTrue = (list: readonly Placement[], isSo: typeof isNear) =>
    list.every(({ thing, on }) => {
      const [one, other] = [pieceOf(thing), pieceOf(on)]
      return !one || !other || isSo(one, other, record)
    })
  return areTrue(said.held, isPlaced) && areTrue(said.near, isNear)
}
const placementsCache = new Map<string, { readonly held: readonly Placement[]; readonly near: readonly Placement[] }>()

function assignments({ about }: Line, pieces: readonly Piece[]): Piece[][] {
  let found: Piece[][] = [[]]
  for (const demand of about) {
    found = found.flatMap((taken) =>
      pieces.filter((piece) => !taken.includes(piece) && fits(demand, piece)).map((piece) => [...taken, piece]),
    )
    // A slot that takes any piece: only assignments in the board's order are kept, because the order makes no difference.
    if (demand.sorts === null) found = found.filter((slots) => isInOrder(slots, pieces))
  }
  return found.slice(0, MAX_ASSIGNMENTS * about.length)
}

function isInOrder(slots: readonly Piece[], pieces: readonly Piece[]): boolean {
  return slots.every((piece, i) => i === 0 || pieces.indexOf(piece) > pieces.indexOf(slots[i - 1] ?? piece))
}

const PLURAL_SORTS: ReadonlySet<string> = new Set(['sheets', 'towels', 'bedpillows', 'napkins', 'curtains'])

/** Whether the name's grammatical number differs from that of the lines about its sort: "Two oak chairs". */
function hasUnusualNumber({ sort, isPlural }: Piece): boolean {
  return PLURAL_SORTS.has(sort) !== isPlural
}

/** Whether the verb after the slot must agree with the piece in it. */
function isSubject(text: string, index: number): boolean {
  const slot = `{${'abcd'[index]}}`
  const at = text.indexOf(slot)
  if (at === -1) return false
  const [before, after] = [text.slice(0, at), text.slice(at + slot.length)]
  if (/^ and \{|^, \{|^ \{/.test(after)) return false
  return before === '' || /(?:[.:;,]|\b(?:and|while|because|as|so|when|if|where|that)) $/.test(before)
}
