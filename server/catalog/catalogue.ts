/** The product catalogue: search by category or words, with products that fit the room first. */
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import DataLoader from 'dataloader'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Differs, ProductQuery } from '../../src/contract/products.ts'
import type { Database } from '../platform/database/open.ts'
import { facts, products } from '../platform/database/schema.ts'
import { CatalogueEntry } from './entry.ts'
import { plainWords, withKindWords } from '../../studio/model/kindWords.ts'
import { hasModel, hasPlan, hasShadow, PICTURES, picturesVersion } from './pictures.ts'
import { type ProductRecord, Shot } from './record.ts'
import { searchQueryOf } from './search/searchQuery.ts'
import { nearestProducts, rankProducts } from './search/rankProducts.ts'
import { readQuestion } from './search/readQuestion.ts'
import { knownStems, readWords } from './search/readWords.ts'
import { placeholder } from '../platform/images/encode.ts'
import { removeProducts, renewWords, writeProducts } from './search/writeProducts.ts'
import type { ShownProduct } from './shownProduct.ts'

export type Catalogue = {
  search(query: Omit<ProductQuery, 'images'>): Promise<CatalogueEntry[]>
  /** Of a query that no product fits: those that come nearest to it, with what they differ in. */
  nearest(query: Omit<ProductQuery, 'images'>): Promise<{ entry: CatalogueEntry; differs: Differs[] }[]>
  /** In the order of the ids; unknown ones are left out. */
  byIds(ids: readonly string[]): Promise<CatalogueEntry[]>
  /** For clients that send titles only. */
  byTitle(title: string): Promise<CatalogueEntry | undefined>
  /** Absolute path of the pictures of a built-in product. */
  folderOf(id: string): string
}

/** Opens the catalogue after seeding the table from the records; `folder` holds the pictures. */
export async function openCatalogue(
  database: Database,
  records: readonly ProductRecord[],
  folder: string = PICTURES,
): Promise<Catalogue> {
  await seedProducts(database, records, folder)
  return { ...readCatalogue(database), folderOf: (id) => join(folder, id) }
}

/** Products that one query asks for. */
const MOST_IDS = 1_000

/** The catalogue as stored in the database. */
export function readCatalogue(database: Database): Omit<Catalogue, 'folderOf'> {
  const { db } = database

  // The boards of a list ask for their products at the same time: one query answers all of them. Nothing is kept.
  const entries = new DataLoader<string, CatalogueEntry | undefined>(
    async (ids) => {
      const rows = await db
        .select({ id: products.id, data: products.data })
        .from(products)
        .where(inArray(products.id, [...new Set(ids)]))
      const found = new Map(rows.map(({ id, data }) => [id, CatalogueEntry.parse(data)]))
      return ids.map((id) => found.get(id))
    },
    { cache: false, maxBatchSize: MOST_IDS },
  )

  async function byIds(ids: readonly string[]): Promise<CatalogueEntry[]> {
    const found = await Promise.all(ids.map((id) => entries.load(id)))
    return found.filter((entry) => entry !== undefined)
  }

  /** Undefined for a line without a word, such as "?!", which no product matches. */
  async function readSearch(query: Omit<ProductQuery, 'images'>) {
    if (!query.search) return { searchQuery: searchQueryOf(query, null), stems: [] }
    const { words: text, colors, colorWords, without, bounds } = readQuestion(query.search, query.unit, query.currency)
    const written = await readWords(database, text)
    // The catalog may speak another language.
    const translated = written?.hasUnknown ? withKindWords(plainWords(text)) : undefined
    const words = translated === undefined ? written : await readWords(database, translated)
    if (words === undefined && colors.length + without.length + bounds.length === 0) return undefined
    const stems = await knownStems(database, colorWords)
    return {
      searchQuery: searchQueryOf(query, words ?? null, { colors, without, bounds, stems }),
      stems: words?.stems ?? [],
    }
  }

  return {
    byIds,
    async search(query) {
      const asked = await readSearch(query)
      return asked ? byIds(await rankProducts(database, query, asked.searchQuery)) : []
    },
    async nearest(query) {
      const asked = await readSearch(query)
      if (!asked) return []
      const near = await nearestProducts(database, query, asked.searchQuery, asked.stems)
      const shown = new Map((await byIds(near.map(({ id }) => id))).map((entry) => [entry.id, entry]))
      return near.flatMap(({ id, differs }) => {
        const entry = shown.get(id)
        return entry ? [{ entry, differs }] : []
      })
    },
    async byTitle(title) {
      const [row] = await db
        .select({ data: products.data })
        .from(products)
        .where(sql`coalesce(${products.data}->>'title', ${products.data}->'kept'->>'title') = ${title}`)
        .limit(1)
      return row && CatalogueEntry.parse(row.data)
    },
  }
}

/**
 * Synchronizes the products table with the catalogue files; imported products stay. Writes nothing when the table is up
 * to date.
 */
const FACT_NAME = 'catalogue'
/** Increase it when `searchRow` changes, so that the rows are written again. */
const SEARCH_REVISION = 3

const Ids = z.array(z.object({ id: z.string() }))

/** @param folder absolute path of the pictures, one folder per product */
async function seedProducts({ db }: Database, records: readonly ProductRecord[], folder: string): Promise<void> {
  const shown = records.flatMap((record) => {
    const version = picturesVersion(join(folder, record.id))
    return version ? [{ record, version }] : []
  })
  const hash = createHash('sha256')
    .update(JSON.stringify([SEARCH_REVISION, shown]))
    .digest('hex')
  const [known] = await db.select().from(facts).where(eq(facts.name, FACT_NAME))
  if (known?.value === hash) return
  const rows: { entry: ShownProduct; position: number }[] = []
  for (const [position, { record, version }] of shown.entries())
    rows.push({ entry: await show(record, version, folder), position })
  await db.transaction(async (transaction) => {
    const { rows: old } = await transaction.execute(sql`
      select id from products where not exists (
        select 1 from product_search where product_search.id = products.id and source = 'feed'
      )`)
    const ids = new Set(rows.map(({ entry }) => entry.id))
    await removeProducts(
      transaction,
      Ids.parse(old).flatMap(({ id }) => (ids.has(id) ? [] : id)),
    )
    await writeProducts(transaction, rows)
    await renewWords(transaction)
    const fact = { name: FACT_NAME, value: hash }
    await transaction.insert(facts).values(fact).onConflictDoUpdate({ target: facts.name, set: fact })
  })
}

async function show(record: ProductRecord, version: string, folder: string): Promise<ShownProduct> {
  const photo = await readFile(join(folder, record.id, 'photo-384.webp'))
  const pictures = join(folder, record.id)
  const { cutout } = Shot.parse(JSON.parse(await readFile(join(pictures, 'shot.json'), 'utf8')))
  return {
    ...record,
    version,
    placeholder: await placeholder(photo),
    hasPlan: hasPlan(pictures),
    hasShadow: hasShadow(pictures),
    hasModel: hasModel(pictures),
    cutoutWidth: cutout.width / cutout.pixelsPerInch,
  }
}
