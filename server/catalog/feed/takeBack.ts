/** Takes an import back: what it added goes, what it changed or removed is as it was before. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import type { Database } from '../../platform/database/open.ts'
import { feedImportChanges, feedImports } from '../../platform/database/schema.ts'
import { renewChoices } from '../choices.ts'
import { groupKeyOf, ImportedProduct } from '../entry.ts'
import { knownEntries } from '../knownEntries.ts'
import { removeProducts, renewWords, writeProducts } from '../search/writeProducts.ts'
import { lockProducts } from './importFeed.ts'

const BATCH_SIZE = 200

export type TakenBack = { removed: number; restored: number }

/**
 * @throws Error in one sentence if it is not the last import, because a later one may have changed the same products; or if
 *   it is too long ago
 */
export async function takeBack(database: Database, importId: string): Promise<TakenBack> {
  return database.db.transaction(async (transaction) => {
    await lockProducts(transaction)
    await requireLast(transaction, importId)
    const groups = new Set<string>()
    const counts: TakenBack = { removed: 0, restored: 0 }
    for (let last = ''; ; ) {
      const changes = await transaction
        .select()
        .from(feedImportChanges)
        .where(and(eq(feedImportChanges.importId, importId), gt(feedImportChanges.productId, last)))
        .orderBy(asc(feedImportChanges.productId))
        .limit(BATCH_SIZE)
      const end = changes.at(-1)
      if (!end) break
      last = end.productId
      const now = await knownEntries(
        transaction,
        changes.map(({ productId }) => productId),
      )
      const restored = changes.flatMap(({ before, position }) =>
        before === null ? [] : [{ entry: ImportedProduct.parse(before), position }],
      )
      for (const entry of [...[...now.values()].map((one) => one.entry), ...restored.map((one) => one.entry)]) {
        const group = groupKeyOf(entry)
        if (group !== undefined) groups.add(group)
      }
      const added = changes.flatMap(({ before, productId }) => (before === null ? productId : []))
      await removeProducts(transaction, added)
      await writeProducts(transaction, restored)
      counts.removed += added.length
      counts.restored += restored.length
    }
    await transaction.delete(feedImportChanges).where(eq(feedImportChanges.importId, importId))
    await transaction
      .update(feedImports)
      .set({ state: 'taken back', takenBackAt: sql`now()` })
      .where(eq(feedImports.id, importId))
    await renewChoices(transaction, [...groups])
    await renewWords(transaction)
    return counts
  })
}

async function requireLast(transaction: Transaction, importId: string): Promise<void> {
  const [last] = await transaction
    .select({ id: feedImports.id })
    .from(feedImports)
    .where(eq(feedImports.state, 'applied'))
    .orderBy(desc(feedImports.createdAt), desc(feedImports.id))
    .limit(1)
  if (last?.id !== importId)
    throw new Error('Only the last import can be taken back, because a later one may have changed the same products.')
  const [change] = await transaction
    .select({ id: feedImportChanges.productId })
    .from(feedImportChanges)
    .where(eq(feedImportChanges.importId, importId))
    .limit(1)
  if (!change) throw new Error('This import changed no product, or it is too long ago to be taken back.')
}
