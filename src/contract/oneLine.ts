/**
 * Text of one line in which nothing is hidden. Control, bidirectional, zero-width and other invisible characters can make
 * words look like others, or begin another header of a mail.
 */

/**
 * Controls (with NUL and line breaks), format characters (bidirectional marks, zero-width spaces and joiners, soft
 * hyphens), line and paragraph separators, lone surrogates, private use, and the letters that have no shape.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u
const EVERY_HIDDEN = new RegExp(HIDDEN.source, 'gu')

export function isOneLine(text: string): boolean {
  return !HIDDEN.test(text)
}

/** The text with a space in place of everything hidden, and no two spaces in a row. */
export function asOneLine(text: string): string {
  return text.replace(EVERY_HIDDEN, ' ').replace(/\s+/g, ' ').trim()
}
