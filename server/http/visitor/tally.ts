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
type Window = { most: number; windowMs: number }
type Counting = { db: Pick<Database['db'], 'insert' | 'select'> }

const now = sql`statement_timestamp()`
const endOf = (windowMs: number) => sql`${now} + ${windowMs}::float8 * interval '1 millisecond'`
const hasEnded = lte(tallies.windowEndsAt, now)
const endsInMs = sql<number>`greatest(extract(epoch from ${tallies.windowEndsAt} - ${now}) * 1000, 0)::float8`

/**
 * Increments the counter of the current window, or starts a new window. At `most`, the counter stays unchanged and
 * `isUsedUp` is true. A single statement, so that concurrent calls cannot exceed the limit.
 */
export async function addToTally(database: Counting, subject: Subject, window: Window): Promise<Tally> {
  const key = keyOf(subject)
  const added = await addAll(database, new Map([[key, 1]]), window)
  return added.get(key) ?? { count: window.most, endsInMs: 0, isUsedUp: true }
}

/**
 * As `addToTally` for each of the subjects, which all have the name and the window, in one statement. A subject that occurs
 * several times gets as many counts; the last of them may exceed `most`.
 */
export async function addRequests(
  database: Counting,
  name: string,
  whos: readonly string[],
  window: Window,
): Promise<Tally[]> {
  const keys = whos.map((who) => keyOf({ name, who }))
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  const added = await addAll(database, times, window)
  return keys.map((key) => {
    const tally = added.get(key) ?? { count: window.most, endsInMs: 0, isUsedUp: true }
    const later = (times.get(key) ?? 1) - 1
    times.set(key, later)
    return tally.isUsedUp ? tally : { ...tally, count: tally.count - later }
  })
}

/** @param times how often each key is counted */
async function addAll(
  { db }: Counting,
  times: ReadonlyMap<string, number>,
  { most, windowMs }: Window,
): Promise<Map<string, Tally>> {
  // In one order everywhere, so that statements of several servers never wait for each other in a circle.
  const rows = [...times].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const added = await db
    .insert(tallies)
    .values(rows.map(([subject, failures]) => ({ subject, failures, windowEndsAt: endOf(windowMs) })))
    .onConflictDoUpdate({
      target: tallies.subject,
      set: {
        failures: sql`case when ${hasEnded} then excluded.failures else ${tallies.failures} + excluded.failures end`,
        windowEndsAt: sql`case when ${hasEnded} then excluded.window_ends_at else ${tallies.windowEndsAt} end`,
      },
      setWhere: or(hasEnded, lt(tallies.failures, most)),
    })
    .returning({ subject: tallies.subject, count: tallies.failures, endsInMs })
  const found = new Map<string, Tally>(added.map(({ subject, ...tally }) => [subject, { ...tally, isUsedUp: false }]))
  const full = [...times.keys()].filter((key) => !found.has(key))
  if (full.length === 0) return found
  const rest = await db
    .select({ subject: tallies.subject, count: tallies.failures, endsInMs })
    .from(tallies)
    .where(inArray(tallies.subject, full))
  for (const { subject, ...tally } of rest) found.set(subject, { ...tally, isUsedUp: true })
  return found
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
