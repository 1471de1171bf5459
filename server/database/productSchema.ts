/**
 * The catalogue. What a search reads stands in a narrow table of its own, so that ranking many products never has to
 * read what they look like. Lengths are inches, prices dollars.
 */
import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const products = pgTable(
  'products',
  {
    id: text('id').primaryKey(),
    /** Its words as search compares them, joined by spaces. */
    search: text('search').notNull(),
    /** The product as the catalogue shows it, read by `CatalogueEntry`. */
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
    /** `shop`: of the built-in catalogue; `feed`: imported, and none of the seeding's business. */
    source: text('source', { enum: ['shop', 'feed'] }).notNull(),
    /** Stems by weight (A category, B title, C material, colour and style, D the rest), and facets such as `=f sleep`. */
    document: tsvector('document').notNull(),
    price: real('price').notNull(),
    /** Null where nobody told it. */
    length: real('length'),
    width: real('width'),
    height: real('height'),
  },
  (table) => [
    index('product_search_position').on(table.position, table.id),
    index('product_search_price').on(table.price),
    index('product_search_source').on(table.source, table.position, table.id),
    index('product_search_document').using('gin', table.document).with({ fastupdate: false }),
  ],
)

/** Every word of the products that search looks through, for unfinished and mistyped ones. */
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
