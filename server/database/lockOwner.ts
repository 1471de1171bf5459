/** Serializes changes to the data of one person across all servers that share the database. */
import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** A database transaction. */
export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

/**
 * Acquires an advisory lock on the person's data; it is released when the transaction ends. While holding it, query
 * only through `tx`, never through the pool: if all pooled connections wait for the lock, the holder would get none.
 */
export async function lockOwner(tx: Pick<Transaction, 'execute'>, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`)
}
