/**
 * Tables of the catalogue. The columns that search reads are in a narrow table of their own, so that ranking many
 * products does not read their full records. Lengths are inches.
 */
import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core'
import type { FurnitureKind } from '../../../studio/model/furniture.ts'
import { DEFAULT_CURRENCY } from '../../../src/contract/currency.ts'
import { moment } from './moment.ts'

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
    /** The variants of one product have the same key; null for a product of its own. */
    groupKey: text('group_key'),
    /** A variant that lists do not show, because they show another one of its group. */
    isChoice: boolean('is_choice').notNull().default(false),
    /** Null when unknown. */
    length: real('length'),
    width: real('width'),
    height: real('height'),
  },
  (table) => [
    index('product_search_position').on(table.position, table.id),
    index('product_search_price').on(table.currency, table.price),
    index('product_search_kind').on(table.kind, table.currency, table.price),
    index('product_search_group').on(table.groupKey),
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

/** Imports of feeds, the latest of which can be taken back. */
export const feedImports = pgTable(
  'feed_imports',
  {
    id: uuid('id').primaryKey(),
    /** Of the file. */
    name: text('name').notNull(),
    /** Whose feed it is, if that was said. */
    maker: text('maker'),
    /** Hosts from which its pictures are loaded. */
    hosts: jsonb('hosts').$type<string[]>().notNull(),
    /** The numbers of the import, as its report names them. */
    counts: jsonb('counts').$type<Record<string, number>>().notNull(),
    /** Pictures that could not be loaded: the product and the reason. */
    notes: jsonb('notes').$type<{ id: string; reason: string }[]>().notNull().default([]),
    state: text('state', { enum: ['applied', 'taken back'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    takenBackAt: moment('taken_back_at'),
  },
  (table) => [index('feed_imports_created').on(table.createdAt)],
)

/** What an import changed: the state of each product before it; null for one that it added. */
export const feedImportChanges = pgTable(
  'feed_import_changes',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => feedImports.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    /** Parsed by `ImportedProduct`. */
    before: jsonb('before'),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
)
