/** Text that cannot be kept: control characters, and halves of characters. PostgreSQL refuses some of it, and so do mail and XML. */

/** All of C0 but tab, line feed and carriage return; DEL; surrogates without their other half. */
// oxlint-disable-next-line no-control-regex -- it is about them
const BAD = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u
/** The deepest body of ours, a layout, has six levels. */
const MAX_DEPTH = 64

export type BadText = { field: string; reason: string }

type Place = { value: unknown; path: string; depth: number }

/**
 * The first place in a value that holds such text, or that lies deeper than any body of ours; undefined where all is
 * well. Looks at the names of fields, too. Takes time proportional to the size of the value.
 *
 * @param name what the value itself is called, such as `body`
 */
export function findBadText(root: unknown, name: string): BadText | undefined {
  const places: Place[] = [{ value: root, path: '', depth: 0 }]
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, path, depth } = place
    const field = path || name
    if (typeof value === 'string' && BAD.test(value))
      return { field, reason: 'holds a character that cannot be kept, such as NUL. Remove it and try again.' }
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue
    if (depth === MAX_DEPTH) return { field: name, reason: `is nested deeper than ${MAX_DEPTH} levels.` }
    for (const [key, child] of Object.entries(value).toReversed()) {
      if (BAD.test(key)) return { field, reason: 'has a field whose name holds a character that cannot be kept.' }
      places.push({ value: child, path: path === '' ? key : `${path}.${key}`, depth: depth + 1 })
    }
  }
  return undefined
}
