/** Writes products together with their search rows, and rebuilds the word list of the search. */
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { products, productSearch } from '../../platform/database/schema.ts'
import { type CatalogueEntry, groupKeyOf, type ImportedProduct, isShown } from '../entry.ts'
import { DEFAULT_CURRENCY } from '../../../src/contract/currency.ts'
import type { ShownProduct } from '../shownProduct.ts'
import { facetsOf } from './facets.ts'
import { searchWords, stemOf } from './searchWords.ts'

/** Rows per statement, because PostgreSQL accepts at most 65,535 parameters. */
const BATCH_SIZE = 200

/** `choiceWords`: the colors and sizes of its variants, by which it is found too. */
type WrittenProduct = { entry: CatalogueEntry; position: number; choiceWords?: readonly string[] }

/** Inserts new products and overwrites known ids. */
export async function writeProducts(transaction: Transaction, rows: readonly WrittenProduct[]): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const some = rows
      .slice(start, start + BATCH_SIZE)
      .map(({ entry, position, choiceWords }) => ({ ...searchRow(entry, choiceWords), entry, position }))
    await transaction
      .insert(products)
      .values(some.map(({ entry, position, words }) => ({ id: entry.id, search: words, data: entry, position })))
      .onConflictDoUpdate({
        target: products.id,
        set: { search: sql`excluded.search`, data: sql`excluded.data`, position: sql`excluded.position` },
      })
    await transaction
      .insert(productSearch)
      .values(some.map(({ row, position }) => ({ ...row, position })))
      .onConflictDoUpdate({
        target: productSearch.id,
        set: {
          position: sql`excluded.position`,
          source: sql`excluded.source`,
          groupKey: sql`excluded.group_key`,
          isChoice: sql`excluded.is_choice`,
          document: sql`excluded.document`,
          kind: sql`excluded.kind`,
          price: sql`excluded.price`,
          currency: sql`excluded.currency`,
          length: sql`excluded.length`,
          width: sql`excluded.width`,
          height: sql`excluded.height`,
        },
      })
  }
}

export async function removeProducts(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const most = BATCH_SIZE * 10
  for (let start = 0; start < ids.length; start += most)
    await transaction.delete(products).where(inArray(products.id, ids.slice(start, start + most)))
}

/** Rebuilds the word list and updates the planner's statistics. */
export async function renewWords(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`delete from product_words`)
  await transaction.execute(sql`
    insert into product_words (word, stem)
    select word, ${stemOf(sql`word`)}
    from (
      select distinct unnest(string_to_array(search, ' ')) as word from products
    ) as words
    where word <> ''`)
  await transaction.execute(sql`analyze product_search`)
  await transaction.execute(sql`analyze product_words`)
}

// Builds the search row of a product: its words by weight, its facets, price and size.

/** Indexes only this many characters per weight, because PostgreSQL rejects documents above a megabyte. */
const MAX_TEXT_CHARACTERS = 6_000

function searchRow(entry: CatalogueEntry, choiceWords: readonly string[] = []) {
  const { texts, facets, ...searched } = isShown(entry) ? shopRow(entry) : feedRow(entry, choiceWords)
  const words = texts.map((parts) => searchWords(parts.join(' . ').slice(0, MAX_TEXT_CHARACTERS)))
  // A weight belongs to a position, so each weight has a position of its own.
  const marks = words.flatMap((some, at) => some.map(() => `${at + 1}${'ABCD'[at]}`))
  const document = sql`coalesce((
      select string_agg(distinct '''' || ${stemOf(sql`word`)} || ''':' || mark, ' ')
      from unnest(${sql.param(words.flat())}::text[], ${sql.param(marks)}::text[]) as list (word, mark)
    ), '')::tsvector || array_to_tsvector(${sql.param(facetsOf(facets))}::text[])`
  return {
    words: words.flat().join(' '),
    row: {
      id: entry.id,
      source: isShown(entry) ? SHOP : FEED,
      groupKey: groupKeyOf(entry) ?? null,
      isChoice: false,
      document,
      ...searched,
    },
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

function feedRow({ kept, terms, sizes, brand, feed }: ImportedProduct, choiceWords: readonly string[]) {
  const { kind, functions, styles, title, material, colour, description, price, length, width, height, palette } = kept
  const texts: Texts = [
    [kind === 'block' ? '' : kind, ...terms, ...functions],
    [title],
    [material, colour, brand, ...styles, ...choiceWords],
    [feed.product_type ?? '', feed.google_product_category ?? '', description],
  ]
  const facets = { kind, functions, terms, styles, sizes, palette }
  return { texts, facets, kind, currency: kept.currency ?? DEFAULT_CURRENCY, price, length, width, height }
}
