/** Finds the product in the JSON-LD of a page (schema.org). Broken blocks are skipped; all values are untrusted. */
import { parseBoundedJson } from '../../../studio/model/boundedJson.ts'

export type JsonObject = { readonly [name: string]: unknown }

/** Limits of values and of nesting: above those of real pages, so that a hostile page cannot exhaust the parser. */
const MAX_NODES = 5_000
const MAX_DEPTH = 12
const TYPES = ['Product', 'IndividualProduct', 'ProductModel', 'ProductGroup']

/** The first product of the blocks, completed by the values of its group. */
export function findProduct(blocks: readonly string[]): JsonObject | undefined {
  const budget = { nodes: MAX_NODES }
  for (const block of blocks) {
    const found = search(parsed(block), 0, budget)
    if (!found) continue
    const [variant] = listOf(found.hasVariant).filter(isObject)
    return variant && found.offers === undefined ? { ...found, ...variant } : found
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

function search(value: unknown, depth: number, budget: { nodes: number }): JsonObject | undefined {
  budget.nodes -= 1
  if (depth > MAX_DEPTH || budget.nodes < 0) return undefined
  if (Array.isArray(value)) return firstOf(value, depth, budget)
  if (!isObject(value)) return undefined
  const types = listOf(value['@type']).map((type) => String(type).split(/[/#:]/).at(-1) ?? '')
  if (types.some((type) => TYPES.includes(type))) return value
  return firstOf(Object.values(value), depth, budget)
}

function firstOf(values: readonly unknown[], depth: number, budget: { nodes: number }): JsonObject | undefined {
  for (const each of values) {
    const found = search(each, depth + 1, budget)
    if (found) return found
  }
  return undefined
}

/** Some shops write comments, a CDATA wrapper or raw line breaks into their JSON. */
function parsed(block: string): unknown {
  const plain = block.replace(/^\s*(\/\*\s*)?<!\[CDATA\[(\s*\*\/)?/, '').replace(/(\/\*\s*)?\]\]>(\s*\*\/)?\s*$/, '')
  // oxlint-disable-next-line no-control-regex -- raw control characters inside of texts are what breaks such JSON
  for (const text of [plain, plain.replaceAll(/[\u0000-\u001f]+/g, ' ')]) {
    try {
      return parseBoundedJson(text)
    } catch {
      continue
    }
  }
  return undefined
}
