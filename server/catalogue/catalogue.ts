/** The product catalogue: search by category or words, with products that fit the room first. */
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import type { ProductQuery } from '../../src/contract/products.ts'
import type { Database } from '../database/open.ts'
import { products } from '../database/schema.ts'
import { CatalogueEntry } from './entry.ts'
import { PICTURES } from './pictures.ts'
import type { ProductRecord } from './record.ts'
import { searchQueryOf } from './search/searchQuery.ts'
import { rankProducts } from './search/rankProducts.ts'
import { readWords } from './search/readWords.ts'
import { seedProducts } from './seedProducts.ts'

export type Catalogue = {
  search(query: Omit<ProductQuery, 'images'>): Promise<CatalogueEntry[]>
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

/** The catalogue as stored in the database. */
export function readCatalogue(database: Database): Omit<Catalogue, 'folderOf'> {
  const { db } = database

  async function byIds(ids: readonly string[]): Promise<CatalogueEntry[]> {
    if (ids.length === 0) return []
    const rows = await db
      .select({ id: products.id, data: products.data })
      .from(products)
      .where(inArray(products.id, [...ids]))
    const found = new Map(rows.map(({ id, data }) => [id, CatalogueEntry.parse(data)]))
    return ids.flatMap((id) => found.get(id) ?? [])
  }

  return {
    byIds,
    async search(query) {
      const asked = query.search ? await readWords(database, query.search) : null
      // A query without a word, such as "?!", matches no product.
      if (asked === undefined) return []
      return byIds(await rankProducts(database, query, searchQueryOf(query, asked)))
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
