/** Storage of checkouts. A user has at most one open checkout, so that two tabs cannot pay for two memberships. */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import { DAY_MS } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import { checkouts } from '../../platform/database/schema.ts'
import type { Checkout } from './billing.ts'

/** The open checkout of this key. A closed one releases its key, so that the key can open a new checkout. */
export async function findOpenCheckout(
  { db }: Database,
  { ownerId, idempotencyKey, now }: { ownerId: string; idempotencyKey: string; now: Date },
): Promise<Checkout | undefined> {
  const own = and(eq(checkouts.ownerId, ownerId), eq(checkouts.idempotencyKey, idempotencyKey))
  const [row] = await db.select().from(checkouts).where(own)
  if (row && row.status === 'open' && row.expiresAt > now) return row
  if (row)
    await db
      .update(checkouts)
      .set({ idempotencyKey: `closed ${randomUUID()}` })
      .where(own)
  return undefined
}

/** Age of checkouts to delete; longer than the provider remembers idempotency keys. */
const DELETE_AFTER_DAYS = 7

/**
 * Stores a new checkout, or returns the one that a concurrent call with the same key has stored. Deletes the user's old
 * checkouts that were not paid.
 */
export async function keepCheckout({ db }: Database, row: Checkout): Promise<Checkout> {
  const forgotten = lt(checkouts.expiresAt, new Date(row.createdAt.getTime() - DELETE_AFTER_DAYS * DAY_MS))
  await db.delete(checkouts).where(and(eq(checkouts.ownerId, row.ownerId), ne(checkouts.status, 'paid'), forgotten))
  await db.insert(checkouts).values(row).onConflictDoNothing()
  const own = and(eq(checkouts.ownerId, row.ownerId), eq(checkouts.idempotencyKey, row.idempotencyKey))
  const [kept] = await db.select().from(checkouts).where(own)
  return kept ?? row
}

/** The user's open checkouts except `id`. */
export function otherOpenCheckouts({ db }: Database, ownerId: string, id: string, now: Date): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.ownerId, ownerId),
        eq(checkouts.status, 'open'),
        ne(checkouts.id, id),
        gt(checkouts.expiresAt, now),
      ),
    )
}

/** Closes an open checkout. Does nothing for a closed one. */
export async function closeCheckout({ db }: Pick<Database, 'db'>, id: string, status: 'paid' | 'cancelled') {
  await db
    .update(checkouts)
    .set({ status })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
}
