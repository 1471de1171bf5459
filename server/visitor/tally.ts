/**
 * Counters within time windows, stored in the database to be shared by servers and kept across restarts. Keys are
 * stored as SHA-256 hashes, so that the table contains no addresses in plain text.
 */
import { eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { identityAttempts as tallies } from '../database/identitySchema.ts'
import type { Database } from '../database/open.ts'
import { sha256 } from '../sha256.ts'

/** The name of a counter, and the subject that it counts. */
export type Subject = { name: string; who: string }

type Tally = { count: number; endsAt: Date; isUsedUp: boolean }

/**
 * Increments the counter of the current window, or starts a new window. At `most`, the counter stays unchanged and
 * `isUsedUp` is true. A single statement, so that concurrent calls cannot exceed the limit.
 */
export async function addToTally(
  { db }: { db: Pick<Database['db'], 'insert' | 'select'> },
  subject: Subject,
  { most, windowMs }: { most: number; windowMs: number },
  now: Date,
): Promise<Tally> {
  const hasEnded = lte(tallies.windowEndsAt, now)
  const [added] = await db
    .insert(tallies)
    .values({ subject: keyOf(subject), failures: 1, windowEndsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: tallies.subject,
      set: {
        failures: sql`case when ${hasEnded} then 1 else ${tallies.failures} + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${tallies.windowEndsAt} end`,
      },
      setWhere: or(hasEnded, lt(tallies.failures, most)),
    })
    .returning()
  if (added) return { count: added.failures, endsAt: added.windowEndsAt, isUsedUp: false }
  const [full] = await db
    .select()
    .from(tallies)
    .where(eq(tallies.subject, keyOf(subject)))
  return { count: full?.failures ?? most, endsAt: full?.windowEndsAt ?? now, isUsedUp: true }
}

/** Decrements a counter, not below 0. */
export async function takeFromTally({ db }: Database, subject: Subject): Promise<void> {
  await db
    .update(tallies)
    .set({ failures: sql`greatest(${tallies.failures} - 1, 0)` })
    .where(eq(tallies.subject, keyOf(subject)))
}

export async function dropTallies({ db }: Database, subjects: readonly Subject[]): Promise<void> {
  await db.delete(tallies).where(inArray(tallies.subject, subjects.map(keyOf)))
}

/** Starts the window of each counter again; a new counter starts at one. */
export async function renewTallies(
  { db }: Database,
  subjects: readonly Subject[],
  windowMs: number,
  now: Date,
): Promise<void> {
  const windowEndsAt = new Date(now.getTime() + windowMs)
  const rows = subjects.map((subject) => ({ subject: keyOf(subject), failures: 1, windowEndsAt }))
  await db
    .insert(tallies)
    .values(rows)
    .onConflictDoUpdate({ target: tallies.subject, set: { windowEndsAt: sql`excluded.window_ends_at` } })
}

/** Whether the counter has a current window. */
export async function hasTally({ db }: Database, subject: Subject, now: Date): Promise<boolean> {
  const [row] = await db
    .select()
    .from(tallies)
    .where(eq(tallies.subject, keyOf(subject)))
  return row !== undefined && row.windowEndsAt > now
}

/** Removes counters whose window has ended. */
export async function sweepTallies({ db }: Database, now: Date): Promise<void> {
  await db.delete(tallies).where(lte(tallies.windowEndsAt, now))
}

function keyOf({ name, who }: Subject): string {
  return `${name}:${sha256(who, 'base64url')}`
}
