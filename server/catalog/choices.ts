/**
 * The variants of a product are its choices: lists show one of them, which is found by the colors and sizes of all. Which one
 * that is follows from the stored rows, and is decided again when one of them changes.
 */
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../platform/database/lockOwner.ts'
import type { Database } from '../platform/database/open.ts'
import { products, productSearch } from '../platform/database/schema.ts'
import { CatalogueEntry, type ImportedProduct, isShown } from './entry.ts'
import { knownEntries } from './knownEntries.ts'
import { writeProducts } from './search/writeProducts.ts'

const BATCH_SIZE = 200
/** Choices of one product that are shown. Sofas are sold in some hundreds of fabrics. */
const MAX_CHOICES = 200

const Shown = z.array(z.object({ id: z.string(), words: z.array(z.string().nullable()) }))

/** @param groups keys of `groupKeyOf` whose rows have changed */
export async function renewChoices(transaction: Transaction, groups: readonly string[]): Promise<void> {
  for (let start = 0; start < groups.length; start += BATCH_SIZE) {
    const keys = sql`${sql.param(groups.slice(start, start + BATCH_SIZE))}::text[]`
    // What is sold out is shown only if all of them are.
    await transaction.execute(sql`
      update product_search set is_choice = ranked.place > 1
      from (
        select s.id, row_number() over (
          partition by s.group_key
          order by p.data->'kept'->>'availability' in ('out_of_stock', 'discontinued') nulls first, s.position, s.id
        ) as place
        from product_search as s join products as p using (id) where s.group_key = any(${keys})
      ) as ranked
      where product_search.id = ranked.id and product_search.is_choice <> (ranked.place > 1)`)
    const { rows } = await transaction.execute(sql`
      select min(s.id) filter (where not s.is_choice) as id,
        array_agg(distinct p.data->'kept'->>'colour') || array_agg(distinct p.data->'feed'->>'size') as words
      from product_search as s join products as p using (id)
      where s.group_key = any(${keys}) group by s.group_key having count(*) > 1`)
    const shown = new Map(Shown.parse(rows).map(({ id, words }) => [id, words.flatMap((word) => word ?? [])]))
    const entries = await knownEntries(transaction, [...shown.keys()])
    await writeProducts(
      transaction,
      [...entries].map(([id, { entry, position }]) => ({ entry, position, choiceWords: shown.get(id) ?? [] })),
    )
  }
}

/** The variants of the product with this id, itself among them, in the order of its shop; none if it has no others. */
export async function choicesOf({ db }: Database, id: string): Promise<ImportedProduct[]> {
  const [own] = await db.select({ key: productSearch.groupKey }).from(productSearch).where(eq(productSearch.id, id))
  if (!own?.key) return []
  const rows = await db
    .select({ data: products.data })
    .from(productSearch)
    .innerJoin(products, eq(products.id, productSearch.id))
    .where(and(eq(productSearch.groupKey, own.key), eq(productSearch.source, 'feed')))
    .orderBy(asc(productSearch.position), asc(productSearch.id))
    .limit(MAX_CHOICES)
  const entries = rows.flatMap(({ data }) => {
    const entry = CatalogueEntry.parse(data)
    return isShown(entry) ? [] : entry
  })
  return entries.length > 1 ? entries : []
}
