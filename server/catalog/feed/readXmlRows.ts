/**
 * Rows of an RSS 2.0 or Atom feed with the `g:` namespace. Each `<item>` or `<entry>` is cut out of the stream and
 * parsed separately, so that a broken one does not affect the others.
 */
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { type FeedProduct, feedProduct, joinedList } from './feedProduct.ts'
import type { FeedRow } from './feedRow.ts'

const NAMESPACE = /xmlns:([\w.-]{1,40})\s*=\s*["']https?:\/\/base\.google\.com\/c?ns\/1\.0["']/g
const MAX_ROW_CHARACTERS = 1_000_000
const OPENING = /<(item|entry)(\s[^<>]*)?>/
/** Characters kept at the end of a chunk, because an opening tag may continue in the next one. */
const TAIL = 2_000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  // Spaces between a text and its CDATA belong to it; whole values are trimmed later.
  trimValues: false,
  htmlEntities: true,
  processEntities: true,
})
const Item = z.object({ row: z.record(z.string(), z.unknown()) })

export async function* readXmlRows(text: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  let rest = ''
  let line = 1
  let found = 0
  /** The prefixes of Google's namespace in this file. */
  const prefixes = new Set(['g'])
  const drop = (length: number) => {
    if (found === 0) for (const [, prefix = ''] of rest.slice(0, length).matchAll(NAMESPACE)) prefixes.add(prefix)
    line += newLines(rest.slice(0, length))
    rest = rest.slice(length)
  }
  for await (const chunk of text) {
    rest += chunk
    for (;;) {
      const opening = OPENING.exec(rest)
      if (!opening) {
        drop(Math.max(0, rest.length - TAIL))
        break
      }
      drop(opening.index)
      const end = endOf(rest, opening[1] ?? '')
      if (end === undefined) {
        if (rest.length > MAX_ROW_CHARACTERS) throw new Error(`The product that begins on line ${line} does not end.`)
        break
      }
      found += 1
      yield { line, ...rowOf(rest.slice(opening[0].length, end.from), prefixes) }
      drop(end.to)
    }
  }
  if (OPENING.test(rest)) throw new Error(`The file ends in the middle of the product that begins on line ${line}.`)
  if (found === 0) throw new Error('The file contains no <item> (RSS) or <entry> (Atom).')
}

/** Position of the closing tag; closing tags inside CDATA are text. */
function endOf(text: string, name: string): { from: number; to: number } | undefined {
  const closing = new RegExp(`<!\\[CDATA\\[[\\s\\S]*?\\]\\]>|<!\\[CDATA\\[|</${name}\\s*>`, 'g')
  for (let match = closing.exec(text); match; match = closing.exec(text)) {
    if (match[0] === '<![CDATA[') return undefined
    if (match[0].startsWith('</')) return { from: match.index, to: match.index + match[0].length }
  }
  return undefined
}

function rowOf(inner: string, prefixes: ReadonlySet<string>): { feed: FeedProduct } | { problem: string } {
  const xml = `<row>${inner}</row>`
  const valid = XMLValidator.validate(xml)
  if (valid !== true) return { problem: `this is not valid XML: ${valid.err.msg}` }
  const parsed = parsedOf(xml)
  if ('problem' in parsed) return parsed
  const { row } = parsed
  // Google's attributes take precedence over RSS's (`g:link` over `link`).
  const named = Object.entries(row).map(([name, value]) => {
    const [prefix = '', own] = name.split(':')
    const isGoogle = own !== undefined && prefixes.has(prefix)
    return { name: isGoogle ? own : name, text: textOf(value), isGoogle }
  })
  const pairs = named.toSorted((a, b) => Number(b.isGoogle) - Number(a.isGoogle))
  return { feed: feedProduct(pairs.map(({ name, text }) => [name, text] as const)) }
}

/** The parser limits entity expansion and throws when the limit is exceeded. */
function parsedOf(xml: string): z.infer<typeof Item> | { problem: string } {
  try {
    return Item.parse(parser.parse(xml))
  } catch {
    return { problem: 'its entities or elements cannot be read' }
  }
}

/**
 * Text of an element. An Atom link has its address in an attribute; parts of nested elements are joined by colons, as
 * in Google's tables.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return joinedList(value.map(textOf).filter(Boolean))
  if (typeof value !== 'object' || value === null) return ''
  if ('@href' in value) return textOf(value['@href'])
  if ('#text' in value) return textOf(value['#text'])
  const parts = Object.entries(value).filter(([name]) => !name.startsWith('@'))
  return parts.map(([, part]) => textOf(part)).join(':')
}

function newLines(text: string): number {
  return text.split('\n').length - 1
}
