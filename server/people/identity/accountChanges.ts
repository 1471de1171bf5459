/** Updates the app's own tables after changes to an account of the identity module. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { RowStore } from '../../platform/database/open.ts'
import { boards, logins, sessions, users } from '../../platform/database/schema.ts'

/** `users.leftAt` of an account whose erasure has begun, which cannot be restored any more. */
export const ERASURE_BEGUN = new Date(0)

/** Ends all logins of the account and invalidates earlier id tokens, after a password change. */
export async function endSessionsOf({ db }: RowStore, providerUid: string, now: Date): Promise<void> {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.providerUid, providerUid))
  await db.update(users).set({ loginAfter: now }).where(eq(users.providerUid, providerUid))
  await db.delete(sessions).where(inArray(sessions.ownerId, owner))
  await db.delete(logins).where(inArray(logins.ownerId, owner))
}

/** Updates the sign-in address. A contact address equal to the old one is removed, so that mail follows the new one. */
export async function keepAddress(
  { db }: RowStore,
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

/** Hides the data of an account for good; the hourly sweep erases it. */
export async function beginErasure({ db }: RowStore, providerUid: string): Promise<void> {
  const owner = db.select({ id: users.id }).from(users).where(eq(users.providerUid, providerUid))
  await db.update(boards).set({ ownerLeft: true }).where(inArray(boards.ownerId, owner))
  await db.update(users).set({ leftAt: ERASURE_BEGUN }).where(eq(users.providerUid, providerUid))
}
