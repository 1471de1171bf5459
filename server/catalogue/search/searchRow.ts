/** Builds the search row of a product: its words by weight, its facets, price and size. */
import { DEFAULT_CURRENCY } from '../../../src/contract/currency.ts'
import { sql } from 'drizzle-orm'
import { type CatalogueEntry, type ImportedProduct, isShown } from '../entry.ts'
import type { ShownProduct } from '../shownProduct.ts'
import { facetsOf } from './facets.ts'
import { searchWords } from './searchWords.ts'

/** Indexes only this many characters per weight, because PostgreSQL rejects documents above a megabyte. */
const MAX_TEXT_CHARACTERS = 6_000

export function searchRow(entry: CatalogueEntry) {
  const { texts, facets, ...searched } = isShown(entry) ? shopRow(entry) : feedRow(entry)
  const [category, title, look, rest] = texts.map((parts) =>
    searchWords(parts.join(' . ').slice(0, MAX_TEXT_CHARACTERS)).join(' '),
  )
  const document = sql`setweight(to_tsvector('english', ${category}), 'A')
    || setweight(to_tsvector('english', ${title}), 'B')
    || setweight(to_tsvector('english', ${look}), 'C')
    || setweight(to_tsvector('english', ${rest}), 'D')
    || array_to_tsvector(${sql.param(facetsOf(facets))}::text[])`
  return {
    words: [category, title, look, rest].join(' '),
    row: { id: entry.id, source: isShown(entry) ? SHOP : FEED, document, ...searched },
  }
}

const SHOP = 'shop' as const
const FEED = 'feed' as const

/** Weight A: category; B: title; C: material, color and style; D: the rest. */
type Texts = [category: string[], title: string[], look: string[], rest: string[]]

function shopRow(product: ShownProduct) {
  const { kind, terms, functions, styles, title, material, colour, description, price, length, width, height } = product
  const texts: Texts = [
    [kind, ...terms, ...functions],
    [title],
    [material, colour.name, ...styles],
    [description, product.care ?? ''],
  ]
  return { texts, facets: product, kind, currency: DEFAULT_CURRENCY, price, length, width, height }
}

function feedRow({ kept, terms, sizes, brand, feed }: ImportedProduct) {
  const { kind, functions, styles, title, material, colour, description, price, length, width, height, palette } = kept
  const texts: Texts = [
    [kind === 'block' ? '' : kind, ...terms, ...functions],
    [title],
    [material, colour, brand, ...styles],
    [feed.product_type ?? '', feed.google_product_category ?? '', description],
  ]
  const facets = { functions, terms, styles, sizes, palette }
  return { texts, facets, kind, currency: kept.currency ?? DEFAULT_CURRENCY, price, length, width, height }
}
