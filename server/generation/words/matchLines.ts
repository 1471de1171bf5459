/** Finds the lines that are true of a board's pieces, with their slots filled. */
import { type Chance } from '../chance.ts'
import { fillSlots } from './fillSlots.ts'
import { fits, type Line, weightOf } from './lines.ts'
import type { Board, Piece } from './readBoard.ts'

/** A line that fits: its text, and the pieces that it names for the first time. */
export type Match = { line: Line; text: string; pieces: readonly Piece[]; weight: number }

/** Maximum number of assignments of pieces to the slots of one line; more would only be permutations. */
const MAX_ASSIGNMENTS = 14

/**
 * @param named pieces that the text has already named: a line mentions them by their noun and must name another
 */
export function matchesOf(lines: readonly Line[], board: Board, named: readonly Piece[] = []): Match[] {
  return lines.flatMap((line) =>
    assignments(line, board.pieces).flatMap((slots) => {
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
      const found = line.when?.(slots, board)
      if (line.when && !found) return []
      if (slots.some((piece, i) => hasUnusualNumber(piece) && isSubject(line.text, i))) return []
      const text = fillSlots(line.text, slots, board, typeof found === 'object' ? found : {}, named)
      return text === undefined ? [] : [{ line, text, pieces: fresh, weight: weightOf(line) }]
    }),
  )
}

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

/** A random match; the probability is proportional to the weight. */
export function pickMatch(
  matches: readonly Match[],
  chance: Chance,
  weigh = (match: Match) => match.weight,
): Match | undefined {
  // A line that fits many pieces is as likely as one that fits few.
  const counts = new Map<Line, number>()
  for (const { line } of matches) counts.set(line, (counts.get(line) ?? 0) + 1)
  const weights = matches.map((match) => weigh(match) / (counts.get(match.line) ?? 1))
  let at = chance() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [i, match] of matches.entries()) {
    at -= weights[i] ?? 0
    if (at <= 0) return match
  }
  return matches.at(-1)
}
