/**
 * One-line text without invisible characters. Control, bidirectional, zero-width and other invisible characters can
 * make words look like others, or inject a mail header.
 */

/**
 * Controls (with NUL and line breaks), format characters (bidirectional marks, zero-width spaces and joiners, soft
 * hyphens), line and paragraph separators, lone surrogates, private use, and letters without a visible glyph.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]/u
const EVERY_HIDDEN = new RegExp(HIDDEN.source, 'gu')

export function isOneLine(text: string): boolean {
  return !HIDDEN.test(text)
}

/** Replaces each invisible character with a space and collapses repeated spaces. */
export function asOneLine(text: string): string {
  return text.replace(EVERY_HIDDEN, ' ').replace(/\s+/g, ' ').trim()
}
