/**
 * Sanitizes user text, such as a name or a board title, for mails to other users: one line without hidden characters,
 * and nothing that mail programs turn into a link, because names can be used for spam and phishing.
 *
 * A space after each dot breaks host names in all programs. Invisible characters instead would be ignored by browsers
 * (UTS #46, section 4).
 */
import { asOneLine } from '../../../../src/contract/oneLine.ts'

/** Characters that browsers treat as the dot of a host name (UTS #46), followed by more text. */
const INNER_DOT = /([.\u3002\uff0e\uff61\u2024])(?=[^\s.])/g
const SCHEME = /:(?=\/)/g

export function unlinked(text: string): string {
  return asOneLine(text).replace(INNER_DOT, '$1 ').replace(SCHEME, ': ')
}
