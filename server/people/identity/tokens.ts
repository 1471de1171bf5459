/** Id tokens (RS256, one hour) and refresh tokens (random, stored as a hash) of the embedded module. */
import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import { identityAccounts, identityRefreshTokens } from '../../platform/database/identitySchema.ts'
import type { Database } from '../../platform/database/open.ts'
import { sha256 } from '../../platform/sha256.ts'
import { type Account, federationsOf, findAccount } from './accounts.ts'
import { Refusal } from './refusal.ts'
import type { SigningKeys } from './signingKeys.ts'

export const EMBEDDED_PROJECT = 'roomwright-local'
const ID_TOKEN_SECONDS = 3600
/** Refresh tokens expire after 180 days without use. */
const REFRESH_TOKEN_MS = 180 * 24 * 3_600_000
const REFRESH_TOKEN_BYTES = 32
const TOKEN_ID_BYTES = 12

/** The issuer of a project's tokens, the same for the embedded module and Firebase. */
export const issuerOf = (projectId: string) => `https://securetoken.google.com/${projectId}`

/** The claims of an id token, common to the embedded module and Firebase. */
export const IdTokenClaims = z.object({
  sub: z.string().min(1),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  picture: z.string().optional(),
  firebase: z.object({ sign_in_provider: z.string() }).loose(),
})
export type IdTokenClaims = z.infer<typeof IdTokenClaims>

export type TokenContext = { database: Database; keys: SigningKeys; clock: () => Date }

/**
 * Issues an id token and a refresh token after a sign-in. Throws `TOKEN_EXPIRED` if all tokens of the account were
 * invalidated since `account` was read, such as by a recovery.
 */
export async function issueTokens(context: TokenContext, account: Account, provider: string) {
  const now = context.clock()
  const refreshToken = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url')
  const tokenHash = hashSecret(refreshToken)
  await context.database.db.transaction(async (db) => {
    const unchanged = and(eq(identityAccounts.id, account.id), eq(identityAccounts.validSince, account.validSince))
    const [current] = await db.select().from(identityAccounts).where(unchanged).for('share')
    if (!current) throw new Refusal('TOKEN_EXPIRED')
    await db
      .insert(identityRefreshTokens)
      .values({ tokenHash, accountId: account.id, provider, signedInAt: now, usedAt: now })
  })
  return tokenAnswer(await idToken(context, account, provider, now), refreshToken, account)
}

/** Issues a new id token for a refresh token. Throws `INVALID_REFRESH_TOKEN` or `USER_DISABLED`. */
export async function refreshTokens(context: TokenContext, refreshToken: string) {
  const now = context.clock()
  const [row] = await context.database.db
    .update(identityRefreshTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(identityRefreshTokens.tokenHash, hashSecret(refreshToken)),
        gt(identityRefreshTokens.usedAt, new Date(now.getTime() - REFRESH_TOKEN_MS)),
      ),
    )
    .returning()
  const account = row && (await findAccount(context.database, row.accountId))
  if (!row || !account) throw new Refusal('INVALID_REFRESH_TOKEN')
  if (account.disabled) throw new Refusal('USER_DISABLED')
  const token = await idToken(context, account, row.provider, row.signedInAt)
  return tokenAnswer(token, refreshToken, account)
}

/** Removes expired refresh tokens. */
export async function sweepRefreshTokens(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - REFRESH_TOKEN_MS)
  await database.db.delete(identityRefreshTokens).where(lte(identityRefreshTokens.usedAt, oldest))
}

/**
 * The current account and the claims of a valid id token. Refuses deleted and disabled accounts, and revoked tokens.
 */
export async function readIdToken(
  context: TokenContext,
  token: string,
): Promise<{ account: Account; claims: IdTokenClaims }> {
  const claims = await verifiedClaims(context, token)
  const account = await findAccount(context.database, claims.sub)
  if (!account) throw new Refusal('USER_NOT_FOUND')
  if (account.disabled) throw new Refusal('USER_DISABLED')
  if (claims.iat < Math.floor(account.validSince.getTime() / 1000)) throw new Refusal('TOKEN_EXPIRED')
  return { account, claims }
}

export const hashSecret = (secret: string) => sha256(secret, 'base64url')

async function verifiedClaims(context: TokenContext, token: string): Promise<IdTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, context.keys.find, {
      issuer: issuerOf(EMBEDDED_PROJECT),
      audience: EMBEDDED_PROJECT,
      algorithms: ['RS256'],
      currentDate: context.clock(),
    })
    return IdTokenClaims.parse(payload)
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN')
  }
}

async function idToken(context: TokenContext, account: Account, provider: string, signedInAt: Date): Promise<string> {
  const issuedAt = Math.floor(context.clock().getTime() / 1000)
  const federations = await federationsOf(context.database, account.id)
  const identities = Object.fromEntries(federations.map((tie) => [tie.provider, [tie.subject]]))
  return context.keys.sign({
    ...(account.displayName && { name: account.displayName }),
    ...(account.photoUrl && { picture: account.photoUrl }),
    iss: issuerOf(EMBEDDED_PROJECT),
    aud: EMBEDDED_PROJECT,
    sub: account.id,
    user_id: account.id,
    auth_time: Math.floor(signedInAt.getTime() / 1000),
    // Two tokens of one second would be equal otherwise, and the SDK ignores an answer with the id token that it has, with
    // its new refresh token.
    jti: randomBytes(TOKEN_ID_BYTES).toString('base64url'),
    iat: issuedAt,
    exp: issuedAt + ID_TOKEN_SECONDS,
    email: account.email,
    email_verified: account.emailVerified,
    firebase: { identities: { ...identities, email: [account.email] }, sign_in_provider: provider },
  })
}

const tokenAnswer = (token: string, refreshToken: string, account: Account) => ({
  idToken: token,
  refreshToken,
  expiresIn: String(ID_TOKEN_SECONDS),
  localId: account.id,
  email: account.email,
})
