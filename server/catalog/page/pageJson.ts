/** JSON of web pages as browsers' tools and search engines read it: with comments, trailing commas and wrappers. Values are untrusted. */
import { parseBoundedJson } from '../../../studio/model/boundedJson.ts'

export type JsonObject = { readonly [name: string]: unknown }

/** Undefined if it cannot be read. */
export function parsePageJson(block: string): unknown {
  for (const text of [block, forgiven(block)])
    try {
      return parseBoundedJson(text)
    } catch (error) {
      if (error instanceof RangeError) return undefined
    }
  return undefined
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
}

/** The text of a value, a number, or of an object with a `name`, `@value`, `value` or `@id`. */
export function textIn(value: unknown): string | undefined {
  const [first] = listOf(value)
  if (typeof first === 'string') return first.trim() || undefined
  if (typeof first === 'number' && Number.isFinite(first)) return String(first)
  if (!isObject(first)) return undefined
  return textIn(first.name ?? first['@value'] ?? first.value ?? first.url ?? first.contentUrl ?? first['@id'])
}

/** Names of schema.org without their vocabulary: `https://schema.org/Product` and `schema:Product` are `Product`. */
export function typesOf({ '@type': types }: JsonObject): string[] {
  return listOf(types).map((type) => String(type).split(/[/#:]/).at(-1) ?? '')
}

/** Without what JSON does not have, outside of its texts; raw control characters inside of them become spaces. One pass. */
function forgiven(block: string): string {
  const plain = block
    .replace(/^\s*(?:<!--|(?:\/\*\s*|\/\/\s*)?<!\[CDATA\[(?:\s*\*\/)?)/, '')
    .replace(/(?:-->|(?:\/\*\s*|\/\/\s*)?\]\]>(?:\s*\*\/)?)\s*;?\s*$/, '')
    .replace(/;\s*$/, '')
  const parts: string[] = []
  /** Where a comma was kept, to be dropped before a closing bracket. */
  let comma = -1
  for (let at = 0; at < plain.length; ) {
    const sign = plain[at] ?? ''
    if (sign === '"') {
      const end = endOfText(plain, at + 1)
      // oxlint-disable-next-line no-control-regex -- raw control characters inside of texts are what breaks such JSON
      parts.push(plain.slice(at, end).replaceAll(/[\u0000-\u001f]+/g, ' '))
      comma = -1
      at = end
    } else if (plain.startsWith('//', at)) at = after(plain, '\n', at)
    else if (plain.startsWith('/*', at)) at = after(plain, '*/', at)
    else if (/\s/.test(sign)) {
      parts.push(' ')
      at += 1
    } else {
      if ((sign === '}' || sign === ']') && comma >= 0) parts[comma] = ''
      comma = sign === ',' ? parts.length : -1
      parts.push(sign)
      at += 1
    }
  }
  return parts.join('')
}

function endOfText(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') return at + 1
    if (text[at] === '\\') at += 1
  }
  return text.length
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from + 2)
  return found === -1 ? text.length : found + end.length
}
