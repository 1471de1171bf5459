/**
 * A row of a product feed: attributes of the Google Merchant product data specification under their own names
 * (https://support.google.com/merchants/answer/7052112), as text. Unused attributes are kept too, so that an export
 * reproduces what was imported.
 */
import { z } from 'zod'

export const FeedProduct = z.record(z.string(), z.string())
export type FeedProduct = z.infer<typeof FeedProduct>

/** The order of the columns in an export; other columns follow alphabetically. */
export const ATTRIBUTES: readonly string[] = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'additional_image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'gtin',
  'mpn',
  'condition',
  'product_type',
  'google_product_category',
  'color',
  'material',
  'pattern',
  'size',
  'item_group_id',
  'product_length',
  'product_width',
  'product_height',
]

const MAX_NAME_CHARACTERS = 80
const MAX_VALUE_CHARACTERS = 20_000

/**
 * Normalizes an attribute name: `g:Image Link` and `image_link` are the same. The result is a valid XML name, or empty.
 */
export function attributeName(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[^a-z0-9_]+/g, '_')
    .slice(0, MAX_NAME_CHARACTERS)
  return plain === '' || /^[a-z]/.test(plain) ? plain : `x${plain}`
}

/** Normalizes text so that every format can carry it: no control characters, `\n` line ends, trimmed. */
export function attributeValue(value: string): string {
  return (
    value
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are what must go
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .trim()
      .slice(0, MAX_VALUE_CHARACTERS)
      .trim()
  )
}

/** Like `feedProduct`, for names that `attributeName` has made. */
export function namedProduct(pairs: Iterable<readonly [attribute: string, value: string]>): FeedProduct {
  const found = new Map<string, string>()
  for (const [attribute, value] of pairs) {
    if (value === '' || attribute === '' || found.has(attribute)) continue
    const text = attributeValue(value)
    if (text !== '') found.set(attribute, text)
  }
  return Object.fromEntries(found)
}

/** Builds a row from its attributes. Empty ones are dropped; of several with the same name, the first is used. */
export function feedProduct(pairs: Iterable<readonly [name: string, value: string]>): FeedProduct {
  return namedProduct([...pairs].map(([name, value]) => [attributeName(name), value] as const))
}

/** Several values as one; a space behind the comma sets it apart from those inside of the values, as addresses have them. */
export function joinedList(values: readonly string[]): string {
  return values.join(values.some((value) => value.includes(',')) ? ', ' : ',')
}

/** The addresses in a list that `joinedList` or a shop has written. */
export function listedAddresses(text: string): string[] {
  const parts = /https?:\/\//i.test(text)
    ? text.split(/,(?=\s*https?:\/\/)/i)
    : text.split(/,\s/.test(text) ? /,\s+/ : ',')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
