/** Codes that go out by mail: random, stored as a hash, each good for one use within its time. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { identityCodes } from '../database/identitySchema.ts'
import type { Database } from '../database/open.ts'
import { Refusal } from './refusal.ts'
import { hashSecret } from './tokens.ts'

export type CodeKind = typeof identityCodes.$inferSelect.kind
export type Code = typeof identityCodes.$inferSelect

const HOUR_MS = 3_600_000
/** A reset link opens an account, so it is short; confirming an address opens nothing. The letters name these times. */
const LIFETIME_MS: Record<CodeKind, number> = {
  PASSWORD_RESET: HOUR_MS,
  VERIFY_EMAIL: 72 * HOUR_MS,
  VERIFY_AND_CHANGE_EMAIL: HOUR_MS,
  RECOVER_EMAIL: 7 * 24 * HOUR_MS,
}
const CODE_BYTES = 32

export async function makeCode(
  database: Database,
  owner: { accountId: string; email: string },
  kind: CodeKind,
  now: Date,
): Promise<{ code: string; expiresAt: Date }> {
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[kind])
  await database.db.delete(identityCodes).where(lte(identityCodes.expiresAt, now))
  await database.db.insert(identityCodes).values({ ...owner, kind, codeHash: hashSecret(code), expiresAt })
  return { code, expiresAt }
}

/** Voids the account's codes of these kinds. */
export async function dropCodes(database: Database, accountId: string, kinds: readonly CodeKind[]): Promise<void> {
  await database.db
    .delete(identityCodes)
    .where(and(eq(identityCodes.accountId, accountId), inArray(identityCodes.kind, [...kinds])))
}

/** What the code stands for, without using it up. */
export async function readCode(database: Database, code: string, now: Date): Promise<Code> {
  const [row] = await database.db.select().from(identityCodes).where(isLive(code, now))
  if (!row) throw new Refusal('INVALID_OOB_CODE')
  return row
}

/** Uses the code up, and with it every other one of its kind for the account. Of two at once only one gets through. */
export async function takeCode(database: Database, code: string, kind: CodeKind, now: Date): Promise<Code> {
  const [row] = await database.db
    .delete(identityCodes)
    .where(and(isLive(code, now), eq(identityCodes.kind, kind)))
    .returning()
  if (!row) throw new Refusal('INVALID_OOB_CODE')
  await database.db
    .delete(identityCodes)
    .where(and(eq(identityCodes.accountId, row.accountId), eq(identityCodes.kind, kind)))
  return row
}

const isLive = (code: string, now: Date) =>
  and(eq(identityCodes.codeHash, hashSecret(code)), gt(identityCodes.expiresAt, now))
