/** What the app's own tables must hear when an account of the identity module changes. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { logins, sessions, users } from '../database/schema.ts'

/** Whoever changes a password wants every other place signed out, and what they could still prove there to be void. */
export async function endSessionsOf({ db }: Database, providerUid: string, now: Date): Promise<void> {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.providerUid, providerUid))
  await db.update(users).set({ loginAfter: now }).where(eq(users.providerUid, providerUid))
  await db.delete(sessions).where(inArray(sessions.ownerId, owner))
  await db.delete(logins).where(inArray(logins.ownerId, owner))
}

/** The address for letters follows the one of the sign-in where both were the same. */
export async function keepAddress(
  { db }: Database,
  providerUid: string,
  email: string,
  emailVerified: boolean,
): Promise<void> {
  await db
    .update(users)
    .set({ contactEmail: null })
    .where(and(eq(users.providerUid, providerUid), eq(users.contactEmail, sql`${users.email}`)))
  await db.update(users).set({ email, emailVerified }).where(eq(users.providerUid, providerUid))
}
