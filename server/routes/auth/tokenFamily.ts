/**
 * Logins and their tokens. A login is one browser; it holds a token that works for half an hour and is then replaced by
 * a newer one, until the login's own end. A replaced token works for one more minute, so that several tabs agree;
 * whoever shows it later has a copy, and the whole login ends. A token that has run out is renewed only together with
 * the comeback key, which a browser keeps in a cookie that no script can read.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { TOKEN_EXPIRED } from '../../../src/contract/refusalTexts.ts'
import { logins, sessions, users } from '../../database/schema.ts'
import { OWNED_LIMITS } from '../../limits/ownedLimits.ts'
import { unauthorized } from '../../problem.ts'
import type { World } from '../../world.ts'

export type OpenedLogin = { loginId: string; token: string; comebackKey: string; tokenSeconds: number; endsAt: Date }
export type LoginRow = typeof logins.$inferSelect
type TokenRow = { token: typeof sessions.$inferSelect; login: LoginRow }

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Requests on their way when the token was replaced, and tabs that have not heard of it. */
const GRACE_MS = MINUTE_MS
/** How long a replaced token is remembered, to notice copies of it. */
const MEMORY_MS = 24 * HOUR_MS
const USE_NOTED_MS = 5 * MINUTE_MS
const TOKEN_BYTES = 32
const TOKEN = /^rw_[A-Za-z0-9_-]{43}$/
const MAX_AGENT_CHARACTERS = 400

/** Whether a text has the form of a token of ours. */
export const isToken = (text: string): boolean => TOKEN.test(text)

/** Opens a login. Those that have run out are swept on the way; one that the same browser left open ends. */
export async function openLogin(
  world: World,
  ownerId: string,
  browser: { userAgent: string | undefined; comebackKey: string | undefined },
): Promise<OpenedLogin> {
  const { clock, settings } = world
  const { db } = world.database
  const now = clock()
  await db
    .delete(sessions)
    .where(inArray(sessions.loginId, db.select({ id: logins.id }).from(logins).where(lt(logins.expiresAt, now))))
  await db.delete(logins).where(lt(logins.expiresAt, now))
  const former = browser.comebackKey && (await findByKey(world, browser.comebackKey))
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
  return issue(world, login)
}

/** Who holds this token; refused as expired when it has run out, was revoked, or is a copy of a replaced one. */
export async function readToken(world: World, token: string): Promise<{ userId: string; loginId: string }> {
  const row = await findByToken(world, token)
  const now = world.clock()
  if (!row || row.token.expiresAt <= now || row.login.expiresAt <= now) throw unauthorized(TOKEN_EXPIRED)
  if (isLongReplaced(row.token, now)) {
    await endLogin(world, row.login)
    throw unauthorized(TOKEN_EXPIRED)
  }
  if (now.getTime() - row.login.lastUsedAt.getTime() > USE_NOTED_MS) await noteUse(world, row.login.id)
  return { userId: row.login.ownerId, loginId: row.login.id }
}

/** A newer token for this one; `comebackKey` is needed when it has run out already. */
export async function renewToken(world: World, token: string, comebackKey: string | undefined): Promise<OpenedLogin> {
  const row = await findByToken(world, token)
  const now = world.clock()
  if (!row || row.login.expiresAt <= now) throw unauthorized(TOKEN_EXPIRED)
  if (row.token.expiresAt > now && !isLongReplaced(row.token, now)) return replace(world, row)
  const known = comebackKey ? await findByKey(world, comebackKey) : undefined
  // The cookie follows every renewal by itself, so that its newest value proves the browser even where the page was closed
  // before it could keep the newest token.
  if (known && known.login.id === row.login.id && !isLongReplaced(known.token, now)) return replace(world, known)
  if (isLongReplaced(row.token, now)) await endLogin(world, row.login)
  throw unauthorized(TOKEN_EXPIRED)
}

/** The login that a token or else a comeback key belongs to, whether or not it has run out. */
export async function findLogin(
  world: World,
  token: string | undefined,
  comebackKey: string | undefined,
): Promise<LoginRow | undefined> {
  const row = (token && (await findByToken(world, token))) || (comebackKey && (await findByKey(world, comebackKey)))
  return row ? row.login : undefined
}

/** The open logins of somebody, the last used first. */
export async function loginsOf({ database, clock }: World, ownerId: string): Promise<LoginRow[]> {
  return database.db
    .select()
    .from(logins)
    .where(and(eq(logins.ownerId, ownerId), gt(logins.expiresAt, clock())))
    .orderBy(desc(logins.lastUsedAt), desc(logins.id))
}

/** Ends one login, at once and for good. */
export async function endLogin({ database }: World, { id }: Pick<LoginRow, 'id'>): Promise<void> {
  await database.db.delete(sessions).where(eq(sessions.loginId, id))
  await database.db.delete(logins).where(eq(logins.id, id))
}

/** Ends all logins of somebody but `exceptId`, and voids what those places could still prove at the provider. */
export async function endOtherLogins(world: World, ownerId: string, exceptId: string | null): Promise<void> {
  const { db } = world.database
  await voidOlderProofs(world, ownerId)
  await db
    .delete(sessions)
    .where(and(eq(sessions.ownerId, ownerId), exceptId ? ne(sessions.loginId, exceptId) : undefined))
  await db.delete(logins).where(and(eq(logins.ownerId, ownerId), exceptId ? ne(logins.id, exceptId) : undefined))
}

/** A page that was signed out may hold the provider's token still; from now on it takes a new proof to log in. */
export async function voidOlderProofs({ database, clock }: World, ownerId: string): Promise<void> {
  await database.db.update(users).set({ loginAfter: clock() }).where(eq(users.id, ownerId))
}

async function replace(world: World, { token, login }: TokenRow): Promise<OpenedLogin> {
  const { db } = world.database
  const now = world.clock()
  await db
    .update(sessions)
    .set({ replacedAt: now })
    .where(and(eq(sessions.tokenHash, token.tokenHash), isNull(sessions.replacedAt)))
  const forgotten = lt(sessions.replacedAt, new Date(now.getTime() - MEMORY_MS))
  await db.delete(sessions).where(and(eq(sessions.loginId, login.id), forgotten))
  await noteUse(world, login.id)
  return issue(world, login)
}

async function issue({ database, clock, settings }: World, login: LoginRow): Promise<OpenedLogin> {
  const token = `rw_${randomBytes(TOKEN_BYTES).toString('base64url')}`
  const comebackKey = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = clock()
  const end = Math.min(now.getTime() + settings.sessionTokenMinutes * MINUTE_MS, login.expiresAt.getTime())
  await database.db.insert(sessions).values({
    tokenHash: hash(token),
    comebackHash: hash(comebackKey),
    ownerId: login.ownerId,
    loginId: login.id,
    createdAt: now,
    expiresAt: new Date(end),
  })
  const tokenSeconds = Math.floor((end - now.getTime()) / 1000)
  return { loginId: login.id, token, comebackKey, tokenSeconds, endsAt: login.expiresAt }
}

const findByToken = (world: World, token: string) => findRow(world, eq(sessions.tokenHash, hash(token)))
const findByKey = (world: World, key: string) => findRow(world, eq(sessions.comebackHash, hash(key)))

async function findRow({ database }: World, which: ReturnType<typeof eq>): Promise<TokenRow | undefined> {
  const [row] = await database.db
    .select({ token: sessions, login: logins })
    .from(sessions)
    .innerJoin(logins, eq(logins.id, sessions.loginId))
    .where(which)
  return row
}

async function noteUse({ database, clock }: World, id: string): Promise<void> {
  const now = clock()
  await database.db
    .update(logins)
    .set({ lastUsedAt: sql`greatest(${logins.lastUsedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(logins.id, id))
}

function isLongReplaced({ replacedAt }: TokenRow['token'], now: Date): boolean {
  return replacedAt !== null && now.getTime() - replacedAt.getTime() > GRACE_MS
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
