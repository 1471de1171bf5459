/** Storage of the embedded module's accounts. Email addresses are in lower case. */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { z } from 'zod'
import { identityAccounts, identityFederations, identityRefreshTokens } from '../../platform/database/identitySchema.ts'
import type { Database, RowStore } from '../../platform/database/open.ts'
import { isPostgresError } from '../../platform/database/postgresError.ts'
import { Refusal } from './refusal.ts'

export type Account = typeof identityAccounts.$inferSelect
const UNIQUE_VIOLATION = /^23505$/

type Federation = typeof identityFederations.$inferSelect
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

/** Inserts an account; undefined if the address is taken. The unique index decides between concurrent calls. */
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

/** The account, locked until the transaction ends: no token is issued for it meanwhile. */
export async function lockAccount({ db }: RowStore, uid: string): Promise<Account | undefined> {
  const [row] = await db.select().from(identityAccounts).where(eq(identityAccounts.id, uid)).for('update')
  return row
}

export async function updateAccount(
  { db }: RowStore,
  uid: string,
  changes: Partial<Omit<Account, 'id' | 'email' | 'createdAt'>>,
): Promise<Account | undefined> {
  const [row] = await db.update(identityAccounts).set(changes).where(eq(identityAccounts.id, uid)).returning()
  return row
}

/** Records a sign-in with this account's password; undefined if it has another password by now, or none. */
export async function noteSignIn({ db }: RowStore, account: Account, now: Date): Promise<Account | undefined> {
  const [row] = await db
    .update(identityAccounts)
    .set({ lastSignedInAt: now })
    .where(and(eq(identityAccounts.id, account.id), eq(identityAccounts.passwordHash, account.passwordHash ?? '')))
    .returning()
  return row
}

/** Sets a new password, deletes all refresh tokens and invalidates the id tokens issued before. */
export async function replacePassword(
  store: RowStore,
  uid: string,
  passwordHash: string,
  now: Date,
  further: { emailVerified?: true } = {},
): Promise<Account | undefined> {
  const account = await updateAccount(store, uid, { passwordHash, validSince: now, ...further })
  await dropRefreshTokens(store, uid)
  return account
}

/**
 * Changes the account's address to a confirmed one, deletes all refresh tokens and invalidates the id tokens issued
 * before `validSince`. Throws `EMAIL_EXISTS` if the address belongs to another account.
 */
export async function moveAddress(
  store: RowStore,
  uid: string,
  email: string,
  changes: { validSince: Date; passwordHash?: null },
): Promise<Account | undefined> {
  const [account] = await store.db
    .update(identityAccounts)
    .set({ email, emailVerified: true, ...changes })
    .where(eq(identityAccounts.id, uid))
    .returning()
    .catch((error: unknown) => {
      throw isPostgresError(error, UNIQUE_VIOLATION) ? new Refusal('EMAIL_EXISTS') : error
    })
  await dropRefreshTokens(store, uid)
  return account
}

/**
 * Deletes another account with this address that has not confirmed it, for an account whose owner has the mailbox.
 * Returns the uid of the deleted one.
 */
export async function deleteUnconfirmed(
  { db }: RowStore,
  email: string,
  exceptUid: string,
): Promise<string | undefined> {
  const squatting = and(
    eq(identityAccounts.email, email),
    eq(identityAccounts.emailVerified, false),
    ne(identityAccounts.id, exceptUid),
  )
  const [row] = await db.delete(identityAccounts).where(squatting).returning({ id: identityAccounts.id })
  return row?.id
}

async function dropRefreshTokens({ db }: RowStore, uid: string): Promise<void> {
  await db.delete(identityRefreshTokens).where(eq(identityRefreshTokens.accountId, uid))
}

/**
 * Removes sign-in methods (`password`, `google.com`, ...) and returns those of them that the account had. Throws
 * `OPERATION_NOT_ALLOWED` instead of removing the last one.
 */
export async function removeSignInMethods(database: Database, uid: string, ways: readonly string[]): Promise<string[]> {
  return database.db.transaction(async (db) => {
    // The row lock keeps two concurrent removals from removing the last two methods.
    const [account] = await db.select().from(identityAccounts).where(eq(identityAccounts.id, uid)).for('update')
    const federations = await db.select().from(identityFederations).where(eq(identityFederations.accountId, uid))
    const held = [...(account?.passwordHash ? ['password'] : []), ...federations.map(({ provider }) => provider)]
    if (held.every((way) => ways.includes(way))) throw new Refusal('OPERATION_NOT_ALLOWED')
    if (ways.includes('password'))
      await db.update(identityAccounts).set({ passwordHash: null }).where(eq(identityAccounts.id, uid))
    await db
      .delete(identityFederations)
      .where(and(eq(identityFederations.accountId, uid), inArray(identityFederations.provider, [...ways])))
    return held.filter((way) => ways.includes(way))
  })
}

/** Removes all federated identities; the owner can link them again after signing in. */
export async function removeFederations({ db }: RowStore, uid: string): Promise<void> {
  await db.delete(identityFederations).where(eq(identityFederations.accountId, uid))
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

/** Links a federated identity to an account; returns false if the identity is linked already. */
export async function insertFederation(
  db: Writer,
  federation: { accountId: string; provider: string; subject: string } & Profile,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(identityFederations)
    .values({
      accountId: federation.accountId,
      provider: federation.provider,
      subject: federation.subject,
      email: federation.email,
      displayName: federation.displayName ?? null,
      photoUrl: federation.photoUrl ?? null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ accountId: identityFederations.accountId })
  return rows.length > 0
}
