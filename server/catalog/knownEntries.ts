/** Products of the catalogue by id, with their positions in its order. */
import { inArray } from 'drizzle-orm'
import type { RowStore } from '../platform/database/open.ts'
import { products } from '../platform/database/schema.ts'
import { CatalogueEntry } from './entry.ts'

export async function knownEntries(db: RowStore['db'], ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { entry: CatalogueEntry; position: number }>()
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Map(rows.map(({ id, data, position }) => [id, { entry: CatalogueEntry.parse(data), position }]))
}
