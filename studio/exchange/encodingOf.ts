/** The encoding of a text, as `TextDecoder` names it. */

/** Bytes of the start of a text in which its encoding is stated. */
const DECLARATION = 200

/** By its first bytes, else by what it states, else UTF-8. */
export function encodingOf(start: Uint8Array): string {
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const stated = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(
    new TextDecoder('latin1').decode(start.subarray(0, DECLARATION)),
  )?.[1]
  try {
    return new TextDecoder(stated ?? 'utf-8').encoding
  } catch {
    return 'utf-8'
  }
}
