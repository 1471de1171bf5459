/**
 * Counters within time windows, stored in the database to be shared by servers and kept across restarts. Their windows
 * run on the clock of the database alone, so that servers agree and a server whose clock is set shifts none. Keys are
 * stored as SHA-256 hashes, so that the table contains no addresses in plain text.
 */
import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { identityAttempts as tallies } from '../../platform/database/identitySchema.ts'
import type { Database } from '../../platform/database/open.ts'
import { sha256 } from '../../platform/sha256.ts'

/** The name of a counter, and the subject that it counts. */
export type Subject = { name: string; who: string }

type Tally = { count: number; endsInMs: number; isUsedUp: boolean }

const now = sql`statement_timestamp()`
const endOf = (windowMs: number) => sql`${now} + ${windowMs}::float8 * interval '1 millisecond'`
const hasEnded = lte(tallies.windowEndsAt, now)
const endsInMs = sql<number>`greatest(extract(epoch from ${tallies.windowEndsAt} - ${now}) * 1000, 0)::float8`

/**
 * Increments the counter of the current window, or starts a new window. At `most`, the counter stays unchanged and
 * `isUsedUp` is true. A single statement, so that concurrent calls cannot exceed the limit.
 */
export async function addToTally(
  { db }: { db: Pick<Database['db'], 'insert' | 'select'> },
  subject: Subject,
  { most, windowMs }: { most: number; windowMs: number },
): Promise<Tally> {
  const [added] = await db
    .insert(tallies)
    .values({ subject: keyOf(subject), failures: 1, windowEndsAt: endOf(windowMs) })
    .onConflictDoUpdate({
      target: tallies.subject,
      set: {
        failures: sql`case when ${hasEnded} then 1 else ${tallies.failures} + 1 end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${tallies.windowEndsAt} end`,
      },
      setWhere: or(hasEnded, lt(tallies.failures, most)),
    })
    .returning({ count: tallies.failures, endsInMs })
  if (added) return { ...added, isUsedUp: false }
  const [full] = await db
    .select({ count: tallies.failures, endsInMs })
    .from(tallies)
    .where(eq(tallies.subject, keyOf(subject)))
  return { count: full?.count ?? most, endsInMs: full?.endsInMs ?? 0, isUsedUp: true }
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
export async function renewTallies({ db }: Database, subjects: readonly Subject[], windowMs: number): Promise<void> {
  const rows = subjects.map((subject) => ({ subject: keyOf(subject), failures: 1, windowEndsAt: endOf(windowMs) }))
  await db
    .insert(tallies)
    .values(rows)
    .onConflictDoUpdate({ target: tallies.subject, set: { windowEndsAt: sql`excluded.window_ends_at` } })
}

/** Whether the counter has a current window. */
export async function hasTally({ db }: Database, subject: Subject): Promise<boolean> {
  const [row] = await db
    .select({ subject: tallies.subject })
    .from(tallies)
    .where(and(eq(tallies.subject, keyOf(subject)), gt(tallies.windowEndsAt, now)))
  return row !== undefined
}

/** Removes counters whose window has ended. */
export async function sweepTallies({ db }: Database): Promise<void> {
  await db.delete(tallies).where(hasEnded)
}

function keyOf({ name, who }: Subject): string {
  return `${name}:${sha256(who, 'base64url')}`
}
