/** Open checkouts in the database. Of one person at most one is open, so that two tabs cannot pay for two memberships. */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { checkouts } from '../database/schema.ts'
import type { Checkout } from './billing.ts'

/** The checkout that this key opened, while it is open. One that was closed gives its key free: the person chose anew. */
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

/** Long past, and past what a payment provider remembers of a key. */
const FORGOTTEN_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Keeps a new checkout, or answers the one that another call with the same key has kept in the meantime. Of the person's old
 * ones only those that were paid stay.
 */
export async function keepCheckout({ db }: Database, row: Checkout): Promise<Checkout> {
  const forgotten = lt(checkouts.expiresAt, new Date(row.createdAt.getTime() - FORGOTTEN_DAYS * DAY_MS))
  await db.delete(checkouts).where(and(eq(checkouts.ownerId, row.ownerId), ne(checkouts.status, 'paid'), forgotten))
  await db.insert(checkouts).values(row).onConflictDoNothing()
  const own = and(eq(checkouts.ownerId, row.ownerId), eq(checkouts.idempotencyKey, row.idempotencyKey))
  const [kept] = await db.select().from(checkouts).where(own)
  return kept ?? row
}

/** The open checkouts of this person but for one. */
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

/** Closes an open checkout; one that is closed stays as it is. */
export async function closeCheckout({ db }: Pick<Database, 'db'>, id: string, status: 'paid' | 'cancelled') {
  await db
    .update(checkouts)
    .set({ status })
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
}
