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
  await lockName(tx, ownerId)
}

/**
 * Acquires the advisory lock of this name until the transaction ends, for what is counted and added in one step. Acquire
 * an owner's lock first: one order of locks has no deadlock.
 */
export async function lockName(tx: Pick<Transaction, 'execute'>, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
