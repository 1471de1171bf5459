/** One change after another of what belongs to one person, on all servers that share the database. */
import { sql } from 'drizzle-orm'
import type { Database } from './open.ts'

/** A transaction in the database. */
export type Transaction = Parameters<Parameters<Database['db']['transaction']>[0]>[0]

/**
 * Waits until no other transaction holds the lock of this person, and holds it until the end of this one. Until then ask
 * the transaction alone, never the pool: with all of its connections waiting here, the one who holds the lock would get none.
 */
export async function lockOwner(tx: Pick<Transaction, 'execute'>, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${ownerId}, 0))`)
}
