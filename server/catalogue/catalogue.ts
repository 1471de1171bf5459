/** The products that the shop shows: found by term or words, best matches of the room first. */
import { join } from 'node:path'
import { and, arrayContains, asc, desc, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductQuery } from '../../src/contract/products.ts'
import { RoomFunction } from '../../src/contract/vocabulary.ts'
import { CATEGORY_TERMS } from '../../src/contract/words.ts'
import type { Database } from '../database/open.ts'
import { products } from '../database/schema.ts'
import { PICTURES } from './pictures.ts'
import type { ProductRecord } from './record.ts'
import { seedProducts } from './seedProducts.ts'
import { ShownProduct } from './shownProduct.ts'

export type Catalogue = {
  search(query: Omit<ProductQuery, 'images'>): Promise<ShownProduct[]>
  /** In the order of the ids; unknown ones are left out. */
  byIds(ids: readonly string[]): Promise<ShownProduct[]>
  /** For clients that send titles only. */
  byTitle(title: string): Promise<ShownProduct | undefined>
  /** Absolute path of a product's pictures. */
  folderOf(id: string): string
}

const FUNCTION_WEIGHT = 4
const STYLE_WEIGHT = 2
const TERMS = new Set(Object.values(CATEGORY_TERMS).flatMap((terms) => terms.map((term) => term.toLowerCase())))

/** Seeds the table from the records first; `folder` is where the pictures are. */
export async function openCatalogue(
  database: Database,
  records: readonly ProductRecord[],
  folder: string = PICTURES,
): Promise<Catalogue> {
  const { db } = database
  await seedProducts(database, records, folder)

  return {
    folderOf: (id) => join(folder, id),
    async search({ page, page_size: size, search, ...room }) {
      const rows = await db
        .select({ data: products.data })
        .from(products)
        .where(search ? matches(search) : undefined)
        .orderBy(desc(fit(room)), asc(products.position))
        .limit(size)
        .offset((page - 1) * size)
      return z.array(ShownProduct).parse(rows.map((row) => row.data))
    },
    async byIds(ids) {
      if (ids.length === 0) return []
      const rows = await db
        .select({ data: products.data })
        .from(products)
        .where(inArray(products.id, [...ids]))
      const found = new Map(rows.map((row) => ShownProduct.parse(row.data)).map((product) => [product.id, product]))
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    async byTitle(title) {
      const [row] = await db
        .select({ data: products.data })
        .from(products)
        .where(sql`${products.data}->>'title' = ${title}`)
        .limit(1)
      return row && ShownProduct.parse(row.data)
    },
  }
}

/** A function's name or a category term finds exactly its products; anything else is words, all of which must occur. */
function matches(search: string): SQL | undefined {
  const term = search.toLowerCase()
  const room = RoomFunction.options.find((name) => name.toLowerCase() === term)
  if (room) return arrayContains(products.functions, [room])
  if (TERMS.has(term)) return arrayContains(products.terms, [term])
  const words = term.split(/\s+/).map((word) => word.replace(/(?<=\w{3})s$/, ''))
  return and(...words.map((word) => sql`${products.search} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`))
}

/** The room's function counts most, then its style, then its size; nothing is hidden for not fitting. */
function fit(room: Pick<ProductQuery, 'function_name' | 'style' | 'size'>): SQL<number> {
  const points = [
    room.function_name &&
      sql`case when ${room.function_name} = any(${products.functions}) then ${FUNCTION_WEIGHT}::int else 0 end`,
    room.style && sql`case when ${room.style} = any(${products.styles}) then ${STYLE_WEIGHT}::int else 0 end`,
    room.size &&
      sql`case when ${room.size} = any(${products.sizes}) or cardinality(${products.sizes}) = 0 then 1 else 0 end`,
  ].filter((part) => part instanceof Object)
  return sql<number>`(0::int ${sql.join(
    points.map((part) => sql`+ ${part}`),
    sql` `,
  )})`
}
