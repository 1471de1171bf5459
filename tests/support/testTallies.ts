/** Lets time pass for the counters in the database, which run on its clock; for tests. */
import { sql } from 'drizzle-orm'
import { identityAttempts as tallies } from '../../server/platform/database/identitySchema.ts'
import type { Database } from '../../server/platform/database/open.ts'

export async function ageTallies({ db }: Database, milliseconds: number): Promise<void> {
  const earlier = sql`${tallies.windowEndsAt} - ${milliseconds}::float8 * interval '1 millisecond'`
  await db.update(tallies).set({ windowEndsAt: earlier })
}
