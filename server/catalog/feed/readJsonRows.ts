/**
 * Rows of a JSON feed: a list of products, an object that holds such a list, or one object per line. Each object is cut
 * out of the stream by its braces and parsed separately.
 */
import { type FeedHints, NO_HINTS } from './feedHints.ts'
import { type FeedProduct, feedProduct, joinedList } from './feedProduct.ts'
import type { FeedRow } from './feedRow.ts'
import { shopifyVariants } from './shopifyProduct.ts'

const MAX_ROW_CHARACTERS = 1_000_000
/** Matches the end of an `id` property name. */
const ID = /"(g:)?id"\s*$/i
const LIST = /"(products?|items|entries|entry|offers|resources|data|rows|feed|channel|item)"\s*:\s*[[{]?\s*$/
/** Characters of the tail that `ID` and `LIST` are matched against; longer than any list name with its punctuation. */
const TAIL = 60

export async function* readJsonRows(
  text: AsyncIterable<string>,
  { shop }: Pick<FeedHints, 'shop'> = NO_HINTS,
): AsyncGenerator<FeedRow> {
  let line = 1
  let depth = 0
  let inText = false
  let isEscaped = false
  let row = ''
  // The last characters of the row, so that matching a name there does not take longer for longer rows.
  let tail = ''
  let hasId = false
  let start = 1
  let found = 0
  // An object with an id is a product, whatever it contains.
  const isWrapper = () => found === 0 && LIST.test(tail) && !hasId
  for await (const chunk of text) {
    for (const sign of chunk) {
      if (sign === '\n') line += 1
      if (inText) {
        if (isEscaped) isEscaped = false
        else if (sign === '\\') isEscaped = true
        else if (sign === '"') inText = false
      } else if (sign === '"') inText = true
      else if (sign === '{') {
        // The objects open so far only wrap the list: restart with its content.
        if (depth > 0 && isWrapper()) depth = 0
        if (depth === 0) [row, tail, hasId, start] = ['', '', false, line]
        depth += 1
      } else if (sign === '[' && isWrapper()) [row, tail, hasId, depth] = ['', '', false, 0]
      if (depth > 0) {
        if (sign === ':' && !inText && ID.test(tail)) hasId = true
        row += sign
        tail = `${tail}${sign}`.slice(-TAIL)
      }
      if (row.length > MAX_ROW_CHARACTERS) throw new Error(`The product that begins on line ${start} does not end.`)
      if (!inText && sign === '}' && depth > 0) {
        depth -= 1
        if (depth > 0) continue
        found += 1
        for (const read of rowsOf(row, shop)) yield { line: start, ...read }
        ;[row, tail, hasId] = ['', '', false]
      }
    }
  }
  if (depth > 0) throw new Error(`The file ends in the middle of the product that begins on line ${start}.`)
  if (found === 0) throw new Error('The file does not contain a list of products.')
}

function rowsOf(row: string, shop: string | undefined): ({ feed: FeedProduct } | { problem: string })[] {
  let value: unknown
  try {
    value = JSON.parse(row)
  } catch (error) {
    return [{ problem: `this is not valid JSON: ${error instanceof Error ? error.message : String(error)}` }]
  }
  const variants = shopifyVariants(value, shop)
  if (variants) return variants.map((feed) => ({ feed }))
  return [{ feed: feedProduct(Object.entries(value ?? {}).map(([name, part]) => [name, textOf(part)] as const)) }]
}

/**
 * Joins lists by commas and object values (`{ "value": 12, "currency": "USD" }`) by spaces, as in the other formats.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return joinedList(value.map(textOf).filter(Boolean))
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).filter(Boolean).join(' ')
  return ''
}
