/** Detects text that cannot be stored: control characters and lone surrogates, which PostgreSQL, mail or XML refuse. */

/** C0 control characters except tab, line feed and carriage return; DEL; lone surrogates. */
// oxlint-disable-next-line no-control-regex -- matching them is the purpose
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u
const IN_VALUE = 'contains a character that cannot be stored, such as NUL. Remove it and try again.'
const IN_NAME = 'has a field whose name contains a character that cannot be stored.'

type BadText = { field: string; reason: string }

/**
 * The first position in a value with such text (also in field names); undefined if there is none. Takes time
 * proportional to the size of the value, and memory to its depth, which the reader of bodies limits.
 *
 * @param name the name of the value itself, such as `body`
 */
export function findBadText(root: unknown, name: string): BadText | undefined {
  const found = search(root)
  return found && { field: found.path.toReversed().join('.') || name, reason: found.reason }
}

/** `path`: the keys to the value, the innermost first. */
function search(value: unknown): { path: string[]; reason: string } | undefined {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? { path: [], reason: IN_VALUE } : undefined
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined
  for (const key of Object.keys(value)) {
    if (UNSTORABLE.test(key)) return { path: [], reason: IN_NAME }
    const found = search(Reflect.get(value, key))
    if (found) {
      found.path.push(key)
      return found
    }
  }
  return undefined
}

/** Whether more characters beyond ASCII are UTF-8 than bytes are not: then the file is UTF-8, with a broken part. */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  const broken = text.split('\ufffd').length - 1
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  return text.replaceAll(/[\u0000-\u007f\ufffd]/g, '').length > broken
}
