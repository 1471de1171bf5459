/**
 * The words of a stranger, such as a name or the title of a board, as they stand in a letter to somebody else: one line
 * without hidden characters, and nothing in it that mail programs make a link of. A name could be an advertisement, or a trap.
 *
 * A space behind each dot is what no program reads over; invisible characters in its place would be dropped again by
 * browsers (UTS #46, section 4).
 */
import { asOneLine } from '../../../src/contract/oneLine.ts'

/** The dots that browsers take for the one between the parts of a host name (UTS #46), when more text follows. */
const INNER_DOT = /([.\u3002\uff0e\uff61\u2024])(?=[^\s.])/g
const SCHEME = /:(?=\/)/g

export function unlinked(text: string): string {
  return asOneLine(text).replace(INNER_DOT, '$1 ').replace(SCHEME, ': ')
}
