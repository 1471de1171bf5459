/**
 * Text for a terminal. What people wrote may hold sequences that a terminal obeys (titles of the window, links, moved
 * cursors, reversed text), so every such character is shown by its number instead.
 */
/**
 * Control characters but tab and line feed; the marks that change the direction of a text; separators of lines that
 * only some programs know; halves of characters.
 */
// oxlint-disable-next-line no-control-regex -- it is about them
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/gu
const DIGITS = 4

/** The same text with `\u001b` in the place of the character; inside of JSON it still means the same. */
export function printable(text: string): string {
  return text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(DIGITS, '0')}`)
}
