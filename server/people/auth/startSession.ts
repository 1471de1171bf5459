/** Opens a session for a user whose identity is verified, sets its cookie and returns the login answer. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LoginAnswer } from '../../../src/contract/auth.ts'
import { SECOND_MS } from '../../platform/clock.ts'
import type { VerifiedIdentity } from '../identity/identity.ts'
import { unauthorized } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import { refreshKeyOf, setRefreshCookie } from './refreshCookie.ts'
import { sessionUser, type User } from './profile.ts'
import { openLogin } from './tokenFamily.ts'

const CREATED = 201

export async function startSession(
  world: Pick<World, 'clock' | 'database' | 'settings'>,
  user: User,
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  reply: Pick<FastifyReply, 'header'>,
): Promise<LoginAnswer> {
  const browser = { userAgent: request.headers['user-agent'], refreshKey: refreshKeyOf(request) }
  const opened = await openLogin(world, user.id, browser)
  setRefreshCookie(reply, request, world, opened)
  return {
    status_code: CREATED,
    token: opened.token,
    user: sessionUser(user, world.settings),
    expires_in: opened.tokenSeconds,
    session: opened.loginId,
  }
}

/** Refuses an id token from before the sessions were revoked: a signed-out page may still hold one. */
export function requireFreshProof({ loginAfter }: User, { signedInAt }: VerifiedIdentity): void {
  // The provider's timestamps have a resolution of one second.
  const since = loginAfter && Math.floor(loginAfter.getTime() / SECOND_MS) * SECOND_MS
  if (since && signedInAt.getTime() < since) throw unauthorized()
}
