/**
 * Sessions: a random token for the client, its hash for the database. A token that has the form of ours but opens
 * nothing (grown old, signed out elsewhere) is told as expired; anything else is no login at all.
 */
import { createHash, randomBytes } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { TOKEN_EXPIRED } from '../../../src/contract/refusalTexts.ts'
import { sessions } from '../../database/schema.ts'
import { unauthorized } from '../../problem.ts'
import type { World } from '../../world.ts'
import type { Caller } from '../api.ts'

/** The part of a request that says who asks; any route's request fits. */
type Asking = Pick<FastifyRequest, 'headers' | 'caller'>
type Answering = { header(name: string, value: string): unknown }

const HOUR_MS = 3_600_000
const TOKEN_BYTES = 32
const TOKEN = /^rw_[A-Za-z0-9_-]{43}$/
const BEARER = /^Bearer +(\S+)$/i

/** Opens a session and answers its token. Sessions that have run out are swept on the way. */
export async function openSession({ database, clock, settings }: World, ownerId: string): Promise<string> {
  const token = `rw_${randomBytes(TOKEN_BYTES).toString('base64url')}`
  const now = clock()
  await database.db.delete(sessions).where(lt(sessions.expiresAt, now))
  await database.db.insert(sessions).values({
    tokenHash: hash(token),
    ownerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + settings.sessionHours * HOUR_MS),
  })
  return token
}

/** Ends the session of the request, if it has one. */
export async function endSession({ database }: World, request: Asking): Promise<void> {
  const token = tokenOf(request)
  if (token) await database.db.delete(sessions).where(eq(sessions.tokenHash, hash(token)))
}

/** A hook that finds out who asks, for routes that answer visitors too. */
export function knowCaller(world: World) {
  return async (request: Asking): Promise<void> => {
    request.caller = await callerOf(world, request)
  }
}

/** A hook for routes that need a login; it runs before the body is read. */
export function requireLogin(world: World) {
  return async (request: Asking, reply: Answering): Promise<void> => {
    reply.header('cache-control', 'no-store')
    request.caller = await callerOf(world, request)
    userIdOf(request)
  }
}

/** The id of the signed-in user, or the 401 that fits. */
export function userIdOf({ caller }: Asking): string {
  if (!caller) throw unauthorized()
  if ('refused' in caller) throw caller.refused
  return caller.userId
}

/** The id of the signed-in user, or null for a visitor. */
export function visitorIdOf({ caller }: Asking): string | null {
  return caller && 'userId' in caller ? caller.userId : null
}

async function callerOf({ database, clock }: World, request: Asking): Promise<Caller> {
  const header = request.headers.authorization
  if (!header) return null
  const token = tokenOf(request)
  if (!token) return { refused: unauthorized() }
  const [row] = await database.db
    .select({ ownerId: sessions.ownerId, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, hash(token)))
  if (!row || row.expiresAt <= clock()) return { refused: unauthorized(TOKEN_EXPIRED) }
  return { userId: row.ownerId }
}

function tokenOf(request: Asking): string | undefined {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  return token && TOKEN.test(token) ? token : undefined
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
