/**
 * Tables of the catalogue. The columns that search reads are in a narrow table of their own, so that ranking many
 * products does not read their full records. Lengths are inches.
 */
import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import type { FurnitureKind } from '../../../studio/model/furniture.ts'
import { DEFAULT_CURRENCY } from '../../../src/contract/currency.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    /** The words of the product as search compares them, joined by spaces. */
    search: text('search').notNull(),
    /** The product as the catalogue shows it; parsed by `CatalogueEntry`. */
    data: jsonb('data').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    index('products_position').on(table.position),
    index('products_title').using('hash', sql`coalesce(${table.data}->>'title', ${table.data}->'kept'->>'title')`),
  ],
)

export const productSearch = pgTable(
  'product_search',
  {
    id: text('id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** `shop`: built-in catalogue; `feed`: imported, and left alone by the seeding. */
    source: text('source', { enum: ['shop', 'feed'] }).notNull(),
    /**
     * Stems by weight (A category, B title, C material, color and style, D the rest), and facets such as `=f sleep`.
     */
    document: tsvector('document').notNull(),
    kind: text('kind').$type<FurnitureKind>().notNull().default('block'),
    price: real('price').notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull().default(DEFAULT_CURRENCY),
    /** Null when unknown. */
    length: real('length'),
    width: real('width'),
    height: real('height'),
  },
  (table) => [
    index('product_search_position').on(table.position, table.id),
    index('product_search_price').on(table.currency, table.price),
    index('product_search_kind').on(table.kind, table.currency, table.price),
    index('product_search_source').on(table.source, table.position, table.id),
    index('product_search_document').using('gin', table.document).with({ fastupdate: false }),
  ],
)

/** All words of the searchable products, for prefix search and typo correction. */
export const productWords = pgTable(
  'product_words',
  { word: text('word').notNull(), stem: text('stem').notNull() },
  (table) => [
    primaryKey({ columns: [table.word, table.stem] }),
    index('product_words_stem').on(table.stem),
    index('product_words_start').using('btree', table.word.op('text_pattern_ops')),
    index('product_words_trigrams').using('gin', table.word.op('gin_trgm_ops')),
  ],
)
