/**
 * How often something may be tried. Each try is counted before it is judged, so that many at once cannot slip past, and a
 * rightful one is handed back.
 */
import { createHash } from 'node:crypto'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import { identityAttempts } from '../database/identitySchema.ts'
import type { Database } from '../database/open.ts'
import { Refusal } from './refusal.ts'

export type Limit = { name: string; most: number; windowMs: number }
export type Spent = { limit: Limit; who: string }

const MINUTE_MS = 60_000

/** A person who mistypes has ten tries; a machine that walks through addresses or passwords stops early. */
export const LIMITS = {
  passwordHere: { name: 'password-here', most: 10, windowMs: 15 * MINUTE_MS },
  passwordAnywhere: { name: 'password', most: 50, windowMs: 15 * MINUTE_MS },
  passwordSource: { name: 'password-source', most: 200, windowMs: 15 * MINUTE_MS },
  mail: { name: 'mail', most: 5, windowMs: 60 * MINUTE_MS },
  mailSource: { name: 'mail-source', most: 60, windowMs: 60 * MINUTE_MS },
  code: { name: 'code-source', most: 60, windowMs: 15 * MINUTE_MS },
} as const

/** Counts one try against each limit and refuses when one of them is used up. */
export async function spend(database: Database, tries: readonly Spent[], now: Date): Promise<void> {
  // Always in one order: two tries that lock the same rows must not wait for each other.
  const ordered = tries
    .map((entry) => ({ ...entry, subject: subjectOf(entry) }))
    .sort((a, b) => (a.subject < b.subject ? -1 : 1))
  for (const { limit, subject } of ordered) {
    const ended = sql`${identityAttempts.windowEndsAt} <= ${now.toISOString()}::timestamptz`
    const windowEndsAt = new Date(now.getTime() + limit.windowMs)
    const [row] = await database.db
      .insert(identityAttempts)
      .values({ subject, failures: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: identityAttempts.subject,
        set: {
          failures: sql`case when ${ended} then 1 else ${identityAttempts.failures} + 1 end`,
          windowEndsAt: sql`case when ${ended} then excluded.window_ends_at else ${identityAttempts.windowEndsAt} end`,
        },
      })
      .returning({ failures: identityAttempts.failures })
    if (row && row.failures > limit.most) throw new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER')
  }
}

/** Takes one try back: it was no failure. */
export async function refund(database: Database, tries: readonly Spent[]): Promise<void> {
  for (const entry of tries) {
    await database.db
      .update(identityAttempts)
      .set({ failures: sql`greatest(${identityAttempts.failures} - 1, 0)` })
      .where(eq(identityAttempts.subject, subjectOf(entry)))
  }
}

/** Forgets all failures of these: the rightful owner has come. */
export async function forgive(database: Database, tries: readonly Spent[]): Promise<void> {
  await database.db.delete(identityAttempts).where(inArray(identityAttempts.subject, tries.map(subjectOf)))
}

/** Removes what no longer counts. */
export async function sweepAttempts(database: Database, now: Date): Promise<void> {
  await database.db.delete(identityAttempts).where(lte(identityAttempts.windowEndsAt, now))
}

/** Addresses are not kept in clear: the table needs to recognise them, not to know them. */
function subjectOf({ limit, who }: Spent): string {
  return `${limit.name}:${createHash('sha256').update(who).digest('base64url')}`
}
