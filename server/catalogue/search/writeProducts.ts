/** Writes products together with their search rows, and rebuilds the word list of the search. */
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/lockOwner.ts'
import { products, productSearch } from '../../database/schema.ts'
import type { CatalogueEntry } from '../entry.ts'
import { searchRow } from './searchRow.ts'

/** Rows per statement, because PostgreSQL accepts at most 65,535 parameters. */
const BATCH_SIZE = 200

/** Inserts new products and overwrites known ids. */
export async function writeProducts(
  transaction: Transaction,
  rows: readonly { entry: CatalogueEntry; position: number }[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const some = rows
      .slice(start, start + BATCH_SIZE)
      .map(({ entry, position }) => ({ ...searchRow(entry), entry, position }))
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
    select distinct word, (ts_lexize('english_stem', word))[1]
    from (
      select distinct unnest(string_to_array(search, ' ')) as word from products
    ) as words
    where (ts_lexize('english_stem', word))[1] is not null`)
  await transaction.execute(sql`analyze product_search`)
  await transaction.execute(sql`analyze product_words`)
}
