/** The accounts of the embedded module: reading and writing rows, no protocol. Addresses come in lower case. */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { identityAccounts, identityFederations, identityRefreshTokens } from '../database/identitySchema.ts'
import type { Database } from '../database/open.ts'
import { Refusal } from './refusal.ts'

export type Account = typeof identityAccounts.$inferSelect
export type Federation = typeof identityFederations.$inferSelect
/** The database or a transaction in it. */
type Writer = Pick<Database['db'], 'insert'>
export type Profile = { email: string; displayName?: string | undefined; photoUrl?: string | undefined }

export async function findAccount(database: Database, uid: string): Promise<Account | undefined> {
  if (!z.uuid().safeParse(uid).success) return undefined
  const [row] = await database.db.select().from(identityAccounts).where(eq(identityAccounts.id, uid))
  return row
}

export async function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  const [row] = await database.db.select().from(identityAccounts).where(eq(identityAccounts.email, email))
  return row
}

/** The new account, or undefined when the address is taken; the unique index decides between two at once. */
export async function insertAccount(
  db: Writer,
  profile: Profile & { passwordHash?: string; emailVerified?: boolean },
  now: Date,
): Promise<Account | undefined> {
  const [row] = await db
    .insert(identityAccounts)
    .values({
      id: randomUUID(),
      email: profile.email,
      emailVerified: profile.emailVerified ?? false,
      displayName: profile.displayName ?? null,
      photoUrl: profile.photoUrl ?? null,
      passwordHash: profile.passwordHash ?? null,
      validSince: now,
      createdAt: now,
      lastSignedInAt: now,
    })
    .onConflictDoNothing({ target: identityAccounts.email })
    .returning()
  return row
}

export async function updateAccount(
  database: Database,
  uid: string,
  changes: Partial<Omit<Account, 'id' | 'email' | 'createdAt'>>,
): Promise<Account | undefined> {
  const [row] = await database.db.update(identityAccounts).set(changes).where(eq(identityAccounts.id, uid)).returning()
  return row
}

/** Sets a new password and closes every door that the old one opened. */
export async function replacePassword(
  database: Database,
  uid: string,
  passwordHash: string,
  now: Date,
  further: { emailVerified?: true } = {},
): Promise<Account | undefined> {
  const account = await updateAccount(database, uid, { passwordHash, validSince: now, ...further })
  await database.db.delete(identityRefreshTokens).where(eq(identityRefreshTokens.accountId, uid))
  return account
}

/**
 * Moves the account to an address and closes every door that was opened under the old one. Undefined when the address
 * belongs to somebody else; the unique index decides.
 */
export async function moveAddress(
  database: Database,
  uid: string,
  email: string,
  now: Date,
): Promise<Account | undefined> {
  const owner = await findAccountByEmail(database, email)
  if (owner && owner.id !== uid) return undefined
  const [account] = await database.db
    .update(identityAccounts)
    .set({ email, emailVerified: true, validSince: now })
    .where(eq(identityAccounts.id, uid))
    .returning()
  await database.db.delete(identityRefreshTokens).where(eq(identityRefreshTokens.accountId, uid))
  return account
}

/** Takes ways of signing in away (`password`, `google.com`, ...), but never the last one. Answers those that it had. */
export async function removeWays(database: Database, uid: string, ways: readonly string[]): Promise<string[]> {
  return database.db.transaction(async (db) => {
    // Locked, so that two removals at once cannot each leave the other's way in.
    const [account] = await db.select().from(identityAccounts).where(eq(identityAccounts.id, uid)).for('update')
    const ties = await db.select().from(identityFederations).where(eq(identityFederations.accountId, uid))
    const held = [...(account?.passwordHash ? ['password'] : []), ...ties.map(({ provider }) => provider)]
    if (held.every((way) => ways.includes(way))) throw new Refusal('OPERATION_NOT_ALLOWED')
    if (ways.includes('password'))
      await db.update(identityAccounts).set({ passwordHash: null }).where(eq(identityAccounts.id, uid))
    await db
      .delete(identityFederations)
      .where(and(eq(identityFederations.accountId, uid), inArray(identityFederations.provider, [...ways])))
    return held.filter((way) => ways.includes(way))
  })
}

/** Unties every provider's person from an account whose address nobody has proven yet. */
export async function dropUnprovenTies(database: Database, uid: string): Promise<void> {
  const account = await findAccount(database, uid)
  if (account && !account.emailVerified) await dropTies(database, uid)
}

/** Unties every provider's person: sign-ins by them open the account again only as far as its address proves them. */
export async function dropTies(database: Database, uid: string): Promise<void> {
  await database.db.delete(identityFederations).where(eq(identityFederations.accountId, uid))
}

export async function deleteAccountRow(database: Database, uid: string): Promise<void> {
  if (!z.uuid().safeParse(uid).success) return
  await database.db.delete(identityAccounts).where(eq(identityAccounts.id, uid))
}

export async function federationsOf(database: Database, uid: string): Promise<Federation[]> {
  return database.db
    .select()
    .from(identityFederations)
    .where(eq(identityFederations.accountId, uid))
    .orderBy(identityFederations.createdAt)
}

export async function findFederation(database: Database, provider: string, subject: string) {
  const [row] = await database.db
    .select()
    .from(identityFederations)
    .where(and(eq(identityFederations.provider, provider), eq(identityFederations.subject, subject)))
  return row
}

/** Ties a provider's person to an account; one already tied stays as it is. */
export async function insertFederation(
  db: Writer,
  tie: { accountId: string; provider: string; subject: string } & Profile,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(identityFederations)
    .values({
      accountId: tie.accountId,
      provider: tie.provider,
      subject: tie.subject,
      email: tie.email,
      displayName: tie.displayName ?? null,
      photoUrl: tie.photoUrl ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ accountId: identityFederations.accountId })
  return rows.length > 0
}
