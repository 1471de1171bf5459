/**
 * Limits on the shape of a JSON text from outside, checked before it is parsed: a text of a megabyte can hold half a
 * million values, which take many times its size in memory and seconds to check.
 */

/**
 * `levels`: the deepest document, a layout, has six. `members`: of one list or object; the longest list of a schema has
 * 400. `values`: of the whole text; the largest layout has 36,900, most of them in strokes over photographs, and the strokes of a
 * repaired cut-out 31,000. Each takes at most about 64 bytes, so that the values of a text of a megabyte take at most two and a half
 * times its size. `characters`: of a text in a file or a page; requests have a limit of their own.
 */
export const JSON_LIMITS = { levels: 64, members: 1_000, values: 37_000, characters: 4_000_000 } as const

export type JsonLimits = { readonly [limit in keyof typeof JSON_LIMITS]: number }

const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 44, 91, 93, 123, 125]

/** What a JSON text has too much of, as the end of a sentence; undefined within the limits. Takes one pass. */
export function jsonExcess(text: string, limits: JsonLimits = JSON_LIMITS): string | undefined {
  const members = new Uint32Array(limits.levels + 1)
  let level = 0
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfText(text, at + 1)
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      level += 1
      if (level > limits.levels) return `is nested deeper than ${limits.levels} levels.`
      members[level] = 1
      values += 1
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level = Math.max(0, level - 1)
    else if (code === COMMA) {
      values += 1
      const count = (members[level] ?? 0) + 1
      members[level] = count
      if (count > limits.members) return `has a list or an object of more than ${limits.members} members.`
    }
    if (values > limits.values) return `has more than ${limits.values} values.`
  }
  return undefined
}

/** The position of the quotation mark that ends the text which begins here, or the end. */
function endOfText(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}

/**
 * `JSON.parse` within the limits.
 * @throws SyntaxError for a text that is no JSON, RangeError beyond the limits
 */
export function parseBoundedJson(text: string, limits: JsonLimits = JSON_LIMITS): unknown {
  const excess = text.length > limits.characters ? 'is too long.' : jsonExcess(text, limits)
  if (excess !== undefined) throw new RangeError(`The text ${excess}`)
  return JSON.parse(text)
}
