/**
 * A line: one or two sentences about one to four pieces, written by hand, with the condition under which it is true.
 *
 * `about` names the sorts of its pieces in the order of the slots `{a}`, `{b}`, `{c}`, `{d}`: "nightstand + tablelamp".
 * A sort may have alternatives ("sofa|loveseat"), be a group of `GROUPS`, or `any`. `~words` requires words of the
 * title or description, `#words` words of the title or material: "bed~slat", "rug#wool".
 */
import type { Board, Piece } from './readBoard.ts'
import { GROUPS } from './sorts.ts'
import type { Values } from './fillSlots.ts'

export type When = (pieces: readonly Piece[], board: Board) => boolean | Values | undefined
export type Line = { about: readonly PieceCondition[]; text: string; when: When | undefined }
type PieceCondition = { sorts: ReadonlySet<string> | null; described: RegExp | null; made: RegExp | null }

export type Row = readonly [about: string, text: string, when?: When]

export function linesOf(rows: readonly Row[]): Line[] {
  return rows.map(([about, text, when]) => ({ about: about.split(' + ').map(parseCondition), text, when }))
}

function parseCondition(word: string): PieceCondition {
  const [, sorts = '', mark, pattern = ''] = /^([a-z|]+)([~#]?)(.*)$/.exec(word) ?? []
  const named = sorts.split('|').flatMap((sort): readonly string[] => GROUPS[sort] ?? [sort])
  return {
    sorts: sorts === 'any' ? null : new Set(named),
    described: mark === '~' ? new RegExp(pattern) : null,
    made: mark === '#' ? new RegExp(pattern) : null,
  }
}

export function fits({ sorts, described, made }: PieceCondition, piece: Piece): boolean {
  return (
    (sorts === null || sorts.has(piece.sort)) &&
    isRecorded(piece, described, piece.described) &&
    isRecorded(piece, made, piece.made)
  )
}

/** Conditions on record words only apply to pieces with a record; of others only the title is known. */
function isRecorded({ isKnown }: Piece, pattern: RegExp | null, text: string): boolean {
  return pattern === null || (isKnown && pattern.test(text))
}

/** The weight of lines that fit any piece. */
const WEIGHT_OF_GENERAL_LINE = 0.004

/** How specific a line is: lines with more conditions come first. */
export function weightOf({ about, when }: Line): number {
  if (about.some(({ sorts }) => sorts === null)) return WEIGHT_OF_GENERAL_LINE
  const special = about.filter(({ described, made }) => described ?? made).length
  return 1 + 0.6 * special + (when ? 0.4 : 0)
}
