/** Updates the app's own tables after changes to an account of the identity module. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { logins, sessions, users } from '../database/schema.ts'

/** Ends all logins of the account and invalidates earlier id tokens, after a password change. */
export async function endSessionsOf({ db }: Database, providerUid: string, now: Date): Promise<void> {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.providerUid, providerUid))
  await db.update(users).set({ loginAfter: now }).where(eq(users.providerUid, providerUid))
  await db.delete(sessions).where(inArray(sessions.ownerId, owner))
  await db.delete(logins).where(inArray(logins.ownerId, owner))
}

/** Updates the sign-in address. A contact address equal to the old one is removed, so that mail follows the new one. */
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
