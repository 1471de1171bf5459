/** Mailed codes: random, stored as a hash, valid for one use until they expire. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import { HOUR_MS } from '../../platform/clock.ts'
import { identityCodes } from '../../platform/database/identitySchema.ts'
import type { Database, RowStore } from '../../platform/database/open.ts'
import { Refusal } from './refusal.ts'
import { hashSecret } from './tokens.ts'

export type CodeKind = typeof identityCodes.$inferSelect.kind
export type Code = typeof identityCodes.$inferSelect

/** Codes that grant access or change the address are short-lived, except the recovery. The mails state these times. */
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

/** Invalidates the account's codes of these kinds. */
export async function dropCodes({ db }: RowStore, accountId: string, kinds: readonly CodeKind[]): Promise<void> {
  await db
    .delete(identityCodes)
    .where(and(eq(identityCodes.accountId, accountId), inArray(identityCodes.kind, [...kinds])))
}

/** Reads a valid code without consuming it. Throws `INVALID_OOB_CODE`. */
export async function readCode(database: Database, code: string, now: Date): Promise<Code> {
  const [row] = await database.db.select().from(identityCodes).where(isLive(code, now))
  if (!row) throw new Refusal('INVALID_OOB_CODE')
  return row
}

/**
 * Consumes this code alone. Of concurrent calls, only one succeeds; the others throw `INVALID_OOB_CODE`. In a
 * transaction that fails, the code stays valid.
 */
export async function takeCode({ db }: RowStore, code: string, kind: CodeKind, now: Date): Promise<Code> {
  const [row] = await db
    .delete(identityCodes)
    .where(and(isLive(code, now), eq(identityCodes.kind, kind)))
    .returning()
  if (!row) throw new Refusal('INVALID_OOB_CODE')
  return row
}

/**
 * Invalidates the recovery codes issued after this one: they went to addresses that the account was moved to later,
 * which are not those of its owner. All recovery codes live equally long, so the later ones expire later.
 */
export async function dropLaterRecoveries({ db }: RowStore, { accountId, expiresAt }: Code): Promise<void> {
  await db
    .delete(identityCodes)
    .where(
      and(
        eq(identityCodes.accountId, accountId),
        eq(identityCodes.kind, 'RECOVER_EMAIL'),
        gt(identityCodes.expiresAt, expiresAt),
      ),
    )
}

const isLive = (code: string, now: Date) =>
  and(eq(identityCodes.codeHash, hashSecret(code)), gt(identityCodes.expiresAt, now))
