/** JSON of web pages as browsers' tools and search engines read it: with comments, trailing commas and wrappers. Values are untrusted. */
import { parseBoundedJson } from '../../../studio/model/boundedJson.ts'

export type JsonObject = { readonly [name: string]: unknown }

/** Undefined if it cannot be read. */
export function parsePageJson(block: string): unknown {
  for (const textOf of [() => block, () => forgiven(block)])
    try {
      return withNames(parseBoundedJson(textOf()))
    } catch (error) {
      if (error instanceof RangeError) return undefined
    }
  return undefined
}

/** With the names of schema.org where shops write them otherwise: `Offers`, `contentURL`. */
function withNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withNames)
  if (!isObject(value)) return value
  const named = Object.entries(value).map(([name, part]) => [nameOf(name), withNames(part)] as const)
  // Of two spellings, the right one counts.
  return { ...Object.fromEntries(named), ...Object.fromEntries(named.filter(([name]) => name in value)) }
}

function nameOf(name: string): string {
  return name.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()).replace(/URL$/, 'Url')
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

/** Names of schema.org without their vocabulary: `https://schema.org/Product`, `schema:Product` and `product` are `Product`. */
export function typesOf({ '@type': types }: JsonObject): string[] {
  return listOf(types).map((type) => {
    const name = String(type).split(/[/#:]/).at(-1) ?? ''
    return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
  })
}

/** Texts, which stay as they are, and comments. An open one ends with the block. */
const TEXT_OR_COMMENT = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g
const TEXT_OR_COMMA = /"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|$)|,(?=\s*[}\]])/g

/** Without what JSON does not have, outside of its texts; raw control characters become spaces. */
function forgiven(block: string): string {
  return (
    block
      .replace(/^\s*(?:<!--|(?:\/\*\s*|\/\/\s*)?<!\[CDATA\[(?:\s*\*\/)?)/, '')
      .trimEnd()
      .replace(/;$/, '')
      .replace(/(?:-->|(?:\/\*\s?|\/\/\s?)?\]\]>(?:\s?\*\/)?)$/, '')
      .replaceAll(TEXT_OR_COMMENT, (found) => (found.startsWith('"') ? found : ' '))
      .replaceAll(TEXT_OR_COMMA, (found) => (found === ',' ? '' : found))
      // oxlint-disable-next-line no-control-regex -- raw control characters inside of texts are what breaks such JSON
      .replaceAll(/[\u0000-\u001f]+/g, ' ')
  )
}
