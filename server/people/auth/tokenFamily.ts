/**
 * Logins and their rotating tokens. A login belongs to one browser and ends after `settings.sessionHours`; its current
 * token expires after `settings.sessionTokenMinutes` and is renewed until then. Each token has one successor. For one
 * minute, a replaced token still authenticates, and renewing it again returns the same successor, so that several tabs
 * agree. Renewing it after its successor was replaced, or using it after that minute, means that the token was copied,
 * and ends the whole login. Renewing an expired token needs the refresh key from the HttpOnly cookie.
 */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts'
import { logins, sessions, users } from '../../platform/database/schema.ts'
import { OWNED_LIMITS } from '../limits/ownedLimits.ts'
import { sessionExpired } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { World } from '../../world.ts'
import { newSecret, pairOf, seal, type TokenPair, unseal } from './successor.ts'

export type OpenedLogin = { loginId: string; token: string; refreshKey: string; tokenSeconds: number; endsAt: Date }
type LoginRow = typeof logins.$inferSelect
type TokenRow = { token: typeof sessions.$inferSelect; login: LoginRow }
/** The database or a transaction in it. */
type Db = Pick<World['database']['db'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>

/** How long a replaced token still works: for requests in flight and for tabs that do not have the successor yet. */
const GRACE_MS = MINUTE_MS
/** How long a replaced token is stored, to detect the use of copies. */
const REPLACED_KEPT_MS = 24 * HOUR_MS
const USE_WRITTEN_EVERY_MS = 5 * MINUTE_MS
const MAX_AGENT_CHARACTERS = 400

/**
 * Opens a login. Deletes expired logins of all users, ends the user's earlier login in the same browser, and ends the
 * least recently used logins beyond the limit.
 */
export async function openLogin(
  world: Pick<World, 'clock' | 'database' | 'settings'>,
  ownerId: string,
  browser: { userAgent: string | undefined; refreshKey: string | undefined },
): Promise<OpenedLogin> {
  const { clock, settings } = world
  const { db } = world.database
  const now = clock()
  await db
    .delete(sessions)
    .where(inArray(sessions.loginId, db.select({ id: logins.id }).from(logins).where(lt(logins.expiresAt, now))))
  await db.delete(logins).where(lt(logins.expiresAt, now))
  const former = browser.refreshKey && (await findByKey(db, browser.refreshKey))
  if (former && former.login.ownerId === ownerId) await endLogin(world, former.login)
  const login: LoginRow = {
    id: randomUUID(),
    ownerId,
    userAgent: (browser.userAgent ?? '').slice(0, MAX_AGENT_CHARACTERS),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + settings.sessionHours * HOUR_MS),
  }
  await db.insert(logins).values(login)
  for (const oldest of (await loginsOf(world, ownerId)).slice(OWNED_LIMITS.logins.most)) await endLogin(world, oldest)
  return issue(world, db, login, pairOf(newSecret()))
}

/**
 * The user and login of this token. Throws 401 `session-expired` if it is expired, revoked, or a copy of a replaced one.
 */
export async function readToken(
  world: Pick<World, 'clock' | 'database'>,
  token: string,
): Promise<{ userId: string; loginId: string }> {
  const row = await findByToken(world.database.db, token)
  const now = world.clock()
  if (!row || row.token.expiresAt <= now || row.login.expiresAt <= now) throw sessionExpired()
  if (isLongReplaced(row.token, now)) {
    await endLogin(world, row.login)
    throw sessionExpired()
  }
  if (now.getTime() - row.login.lastUsedAt.getTime() > USE_WRITTEN_EVERY_MS)
    await noteUse(world, world.database.db, row.login.id)
  return { userId: row.login.ownerId, loginId: row.login.id }
}

/**
 * The successor of this token; `refreshKey` is required if the token has expired. An advisory lock serializes the
 * renewals of a login across servers, so that no token gets two successors.
 *
 * @throws Problem 401 `session-expired` if it cannot be renewed
 */
export async function renewToken(
  world: Pick<World, 'clock' | 'database' | 'settings'>,
  token: string,
  refreshKey: string | undefined,
): Promise<OpenedLogin> {
  const { db } = world.database
  const answer = await db.transaction(async (tx) => {
    const login = (await findByToken(tx, token))?.login
    if (!login || login.expiresAt <= world.clock()) return undefined
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${login.id}, 0))`)
    // Read again under the lock: the token may have been renewed or the login ended in the meantime.
    const own = await findByToken(tx, token)
    const cookie = refreshKey ? await findByKey(tx, refreshKey) : undefined
    const known = cookie?.login.id === login.id ? cookie : undefined
    if (!own) return undefined
    const shown = { token, refreshKey }
    const renewed = await renewRow(world, tx, { own, known }, shown)
    if (!renewed && (own.token.replacedAt || known?.token.replacedAt)) await removeLogin(tx, login)
    return renewed
  })
  if (!answer) throw sessionExpired()
  return answer
}

/** The login of a token or, failing that, of a refresh key, even if it has expired. */
export async function findLogin(
  world: Pick<World, 'database'>,
  token: string | undefined,
  refreshKey: string | undefined,
): Promise<LoginRow | undefined> {
  const { db } = world.database
  const row = (token && (await findByToken(db, token))) || (refreshKey && (await findByKey(db, refreshKey)))
  return row ? row.login : undefined
}

/** The user's open logins, the most recently used first. */
export async function loginsOf(
  { database, clock }: Pick<World, 'clock' | 'database'>,
  ownerId: string,
): Promise<LoginRow[]> {
  return database.db
    .select()
    .from(logins)
    .where(and(eq(logins.ownerId, ownerId), gt(logins.expiresAt, clock())))
    .orderBy(desc(logins.lastUsedAt), desc(logins.id))
}

/** Ends one login immediately. */
export async function endLogin({ database }: Pick<World, 'database'>, login: Pick<LoginRow, 'id'>): Promise<void> {
  await removeLogin(database.db, login)
}

/** Ends all logins of a user except `exceptId` and invalidates the id tokens that those browsers may still hold. */
export async function endOtherLogins(
  world: Pick<World, 'clock' | 'database'>,
  ownerId: string,
  exceptId: string | null,
): Promise<void> {
  const { db } = world.database
  await voidOlderProofs(world, ownerId)
  await db
    .delete(sessions)
    .where(and(eq(sessions.ownerId, ownerId), exceptId ? ne(sessions.loginId, exceptId) : undefined))
  await db.delete(logins).where(and(eq(logins.ownerId, ownerId), exceptId ? ne(logins.id, exceptId) : undefined))
}

/** Requires a sign-in after this moment for the next login: a signed-out page may still hold a valid id token. */
export async function voidOlderProofs(
  { database, clock }: Pick<World, 'clock' | 'database'>,
  ownerId: string,
): Promise<void> {
  await database.db.update(users).set({ loginAfter: clock() }).where(eq(users.id, ownerId))
}

type PresentedTokens = { token: string; refreshKey: string | undefined }

/** Undefined if neither the token nor the cookie may be renewed. */
async function renewRow(
  world: Pick<World, 'clock' | 'settings'>,
  db: Db,
  { own, known }: { own: TokenRow; known: TokenRow | undefined },
  shown: PresentedTokens,
): Promise<OpenedLogin | undefined> {
  const now = world.clock()
  if (own.token.replacedAt === null && own.token.expiresAt > now) return replaceToken(world, db, own, shown)
  // A token that was expired when it was replaced does not authenticate without the cookie.
  const wasProof = known !== undefined || (own.token.replacedAt ?? now) < own.token.expiresAt
  const again = wasProof ? await sameSuccessor(world, db, own, shown) : undefined
  if (again || !known) return again
  // The browser stores the cookie of every renewal, so the newest cookie suffices even if the page was closed before it
  // stored the newest token.
  return known.token.replacedAt === null
    ? replaceToken(world, db, known, shown)
    : sameSuccessor(world, db, known, shown)
}

async function replaceToken(
  world: Pick<World, 'clock' | 'settings'>,
  db: Db,
  { token: row, login }: TokenRow,
  shown: PresentedTokens,
): Promise<OpenedLogin> {
  const now = world.clock()
  const secret = newSecret()
  const { token, refreshKey } = shown
  const sealed = {
    ...(sha256(token) === row.tokenHash && { successorByToken: seal(secret, token) }),
    ...(refreshKey && sha256(refreshKey) === row.refreshHash && { successorByRefreshKey: seal(secret, refreshKey) }),
  }
  await db
    .update(sessions)
    .set({ replacedAt: now, ...sealed })
    .where(eq(sessions.tokenHash, row.tokenHash))
  const forgotten = lt(sessions.replacedAt, new Date(now.getTime() - REPLACED_KEPT_MS))
  await db.delete(sessions).where(and(eq(sessions.loginId, login.id), forgotten))
  await noteUse(world, db, login.id)
  return issue(world, db, login, pairOf(secret))
}

/** The successor of a token replaced within the last minute; undefined if the successor was replaced itself. */
async function sameSuccessor(
  world: Pick<World, 'clock'>,
  db: Db,
  { token: row, login }: TokenRow,
  shown: PresentedTokens,
) {
  const now = world.clock()
  if (row.replacedAt === null || isLongReplaced(row, now)) return undefined
  const { token, refreshKey } = shown
  const secret =
    row.successorByToken && sha256(token) === row.tokenHash
      ? unseal(row.successorByToken, token)
      : row.successorByRefreshKey && refreshKey && sha256(refreshKey) === row.refreshHash
        ? unseal(row.successorByRefreshKey, refreshKey)
        : undefined
  if (!secret) return undefined
  const pair = pairOf(secret)
  const successor = (await findByToken(db, pair.token))?.token
  return successor?.replacedAt === null ? openedLogin(login, pair, successor.expiresAt, now) : undefined
}

async function issue(
  { clock, settings }: Pick<World, 'clock' | 'settings'>,
  db: Db,
  login: LoginRow,
  pair: TokenPair,
): Promise<OpenedLogin> {
  const now = clock()
  const end = Math.min(now.getTime() + settings.sessionTokenMinutes * MINUTE_MS, login.expiresAt.getTime())
  const expiresAt = new Date(end)
  await db.insert(sessions).values({
    tokenHash: sha256(pair.token),
    refreshHash: sha256(pair.refreshKey),
    ownerId: login.ownerId,
    loginId: login.id,
    createdAt: now,
    expiresAt,
  })
  return openedLogin(login, pair, expiresAt, now)
}

function openedLogin(login: LoginRow, pair: TokenPair, expiresAt: Date, now: Date): OpenedLogin {
  const tokenSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000)
  return { loginId: login.id, ...pair, tokenSeconds, endsAt: login.expiresAt }
}

async function removeLogin(db: Db, { id }: Pick<LoginRow, 'id'>): Promise<void> {
  await db.delete(sessions).where(eq(sessions.loginId, id))
  await db.delete(logins).where(eq(logins.id, id))
}

const findByToken = (db: Db, token: string) => findRow(db, eq(sessions.tokenHash, sha256(token)))
const findByKey = (db: Db, key: string) => findRow(db, eq(sessions.refreshHash, sha256(key)))

async function findRow(db: Db, which: ReturnType<typeof eq>): Promise<TokenRow | undefined> {
  const [row] = await db
    .select({ token: sessions, login: logins })
    .from(sessions)
    .innerJoin(logins, eq(logins.id, sessions.loginId))
    .where(which)
  return row
}

async function noteUse({ clock }: Pick<World, 'clock'>, db: Db, id: string): Promise<void> {
  const now = clock()
  await db
    .update(logins)
    .set({ lastUsedAt: sql`greatest(${logins.lastUsedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(logins.id, id))
}

function isLongReplaced({ replacedAt }: TokenRow['token'], now: Date): boolean {
  return replacedAt !== null && now.getTime() - replacedAt.getTime() > GRACE_MS
}
