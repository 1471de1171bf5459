/** Detects text that cannot be stored: control characters and lone surrogates, which PostgreSQL, mail or XML refuse. */

/** C0 control characters except tab, line feed and carriage return; DEL; lone surrogates. */
// oxlint-disable-next-line no-control-regex -- matching them is the purpose
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u
/** Maximum nesting; the deepest body of the API, a layout, has six levels. */
const MAX_DEPTH = 64

type BadText = { field: string; reason: string }

type Place = { value: unknown; path: string; depth: number }

/**
 * The first position in a value with such text (also in field names) or with too deep nesting; undefined if there is
 * none. Takes time proportional to the size of the value.
 *
 * @param name the name of the value itself, such as `body`
 */
export function findBadText(root: unknown, name: string): BadText | undefined {
  const places: Place[] = [{ value: root, path: '', depth: 0 }]
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, path, depth } = place
    const field = path || name
    if (typeof value === 'string' && UNSTORABLE.test(value))
      return { field, reason: 'contains a character that cannot be stored, such as NUL. Remove it and try again.' }
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    if (depth === MAX_DEPTH) return { field: name, reason: `is nested deeper than ${MAX_DEPTH} levels.` }
    for (const [key, child] of Object.entries(value).toReversed()) {
      if (UNSTORABLE.test(key))
        return { field, reason: 'has a field whose name contains a character that cannot be stored.' }
      places.push({ value: child, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
    }
  }
  return undefined
}
