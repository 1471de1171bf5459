/** The RS256 keys of the embedded module, stored in the database so that tokens stay valid across restarts. */
import { desc } from 'drizzle-orm'
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  SignJWT,
} from 'jose'
import { z } from 'zod'
import { identityKeys } from '../../platform/database/identitySchema.ts'
import type { Database } from '../../platform/database/open.ts'

const ALGORITHM = 'RS256'
const PrivateJwk = z.object({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }).loose()

export type SigningKeys = {
  /** Signs the claims unchanged; the caller provides issuer, audience and times. */
  sign(claims: JWTPayload): Promise<string>
  /** Resolves the key that a token was signed with. */
  find: JWTVerifyGetKey
  /** The public keys. */
  jwks: JSONWebKeySet
}

/** Reads the keys, or creates the first one. Of servers that start concurrently, the first to write wins. */
export async function openSigningKeys(database: Database, now: Date): Promise<SigningKeys> {
  const rows = await readKeys(database)
  const held = rows.length > 0 ? rows : await makeFirstKey(database, now)
  const keys = held.map((row) => ({ kid: row.kid, jwk: PrivateJwk.parse(row.privateJwk) }))
  const newest = keys[0]
  if (!newest) throw new Error('The identity module has no signing key, and none could be made.')
  const privateKey = await importJWK(newest.jwk, ALGORITHM)
  const jwks = {
    keys: keys.map(({ kid, jwk }) => ({ kty: jwk.kty, n: jwk.n, e: jwk.e, kid, alg: ALGORITHM, use: 'sig' })),
  }
  return {
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: newest.kid, typ: 'JWT' }).sign(privateKey),
    find: createLocalJWKSet(jwks),
    jwks,
  }
}

const readKeys = (database: Database) => database.db.select().from(identityKeys).orderBy(desc(identityKeys.slot))

async function makeFirstKey(database: Database, now: Date) {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const privateJwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(privateJwk)
  await database.db.insert(identityKeys).values({ slot: 1, kid, privateJwk, createdAt: now }).onConflictDoNothing()
  return readKeys(database)
}
