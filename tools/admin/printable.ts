/**
 * Escapes text for a terminal. User content may contain control sequences (window titles, links, cursor movement,
 * reversed text), so every such character is shown by its code instead.
 */
/**
 * Control characters except tab and line feed, bidirectional formatting characters, Unicode line separators, and lone
 * surrogates.
 */
// oxlint-disable-next-line no-control-regex -- it is about them
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Surrogate}/gu
const DIGITS = 4

/** Replaces such characters by escapes like `\u001b`, which have the same meaning inside JSON. */
export function printable(text: string): string {
  return text.replace(CONTROLS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(DIGITS, '0')}`)
}
