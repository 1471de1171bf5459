/** Session routes: current user, token renewal, sign-out, and the list of the user's logins. */
import { z } from 'zod'
import { SessionUser, StatusAnswer } from '../../../src/contract/auth.ts'
import { OpenSessions, Renewal } from '../../../src/contract/security.ts'
import { notFound, Problem, unauthorized } from '../../platform/problem.ts'
import { noteSecurity } from '../../platform/securityLog.ts'
import { visitorOf } from '../../http/visitor/visitorOf.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { clearRefreshCookie, refreshKeyOf, setRefreshCookie } from './refreshCookie.ts'
import { deviceWords } from './deviceWords.ts'
import { findUser, sessionUser } from './profile.ts'
import { refuseSuspended } from './refuseSuspended.ts'
import { loginIdOf, requireLogin, tokenOf, userIdOf } from './session.ts'
import { endLogin, endOtherLogins, findLogin, loginsOf, renewToken, voidOlderProofs } from './tokenFamily.ts'

const Params = z.object({ id: z.string() })

export function sessionRoutes(
  api: Api,
  world: Pick<World, 'clock' | 'counter' | 'database' | 'identity' | 'machine' | 'settings'>,
): void {
  const onRequest = requireLogin(world)

  async function renew(token: string, refreshKey: string | undefined) {
    const login = await findLogin(world, token, undefined)
    if (login) await refuseSuspended(world, login.ownerId)
    return renewToken(world, token, refreshKey)
  }

  api.get('/auth/session', { onRequest, schema: { response: { 200: SessionUser } } }, async (request) => {
    const user = await findUser(world, userIdOf(request))
    if (!user) throw unauthorized()
    return sessionUser(user, world.settings)
  })

  api.post(
    '/auth/refresh',
    { config: strictLimit(world.settings, 'auth'), schema: { response: { 200: Renewal } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const token = tokenOf(request)
      if (!token) throw unauthorized()
      const renewed = await renew(token, refreshKeyOf(request)).catch((error: unknown) => {
        clearRefreshCookie(reply)
        throw error
      })
      setRefreshCookie(reply, request, world, renewed)
      return { status_code: 200, token: renewed.token, expires_in: renewed.tokenSeconds, session: renewed.loginId }
    },
  )

  api.post('/auth/sign_out', { schema: { response: { 200: StatusAnswer } } }, async (request, reply) => {
    const login = await findLogin(world, tokenOf(request), refreshKeyOf(request))
    if (login) {
      noteSecurity(request, { action: 'sign-out', user: login.ownerId, login: login.id })
      await endLogin(world, login)
    }
    clearRefreshCookie(reply)
    // Signed pictures of the account may be in the browser's cache for days. Browsers obey only over HTTPS.
    if (world.settings.publicUrl?.startsWith('https:')) reply.header('clear-site-data', '"cache"')
    return { status_code: 200 }
  })

  api.post(
    '/auth/verification',
    { config: strictLimit(world.settings, 'auth'), onRequest, schema: { response: { 200: StatusAnswer } } },
    async (request) => {
      if (world.identity.kind === 'firebase')
        throw new Problem(409, 'ask-provider', 'Ask for this mail with the SDK of the identity provider.')
      const user = await findUser(world, userIdOf(request))
      if (user) await world.identity.sendVerification(user.providerUid, visitorOf(request, world))
      return { status_code: 200 }
    },
  )

  api.get('/auth/sessions', { onRequest, schema: { response: { 200: OpenSessions } } }, async (request) => {
    const rows = await loginsOf(world, userIdOf(request))
    const sessions = rows.map((row) => ({
      id: row.id,
      device: deviceWords(row.userAgent),
      signed_in_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      current: row.id === loginIdOf(request),
    }))
    return { sessions: sessions.sort((a, b) => Number(b.current) - Number(a.current)) }
  })

  api.delete(
    '/auth/sessions/:id',
    { onRequest, config: { security: 'session-ended' }, schema: { params: Params, response: { 200: StatusAnswer } } },
    async (request) => {
      const login = (await loginsOf(world, userIdOf(request))).find(({ id }) => id === request.params.id)
      if (!login) throw notFound('session')
      await endLogin(world, login)
      await voidOlderProofs(world, login.ownerId)
      return { status_code: 200 }
    },
  )

  const others = {
    onRequest,
    config: { security: 'other-sessions-ended' },
    schema: { response: { 200: StatusAnswer } },
  }
  /** Ends all logins except the caller's. */
  api.delete('/auth/sessions', others, async (request) => {
    await endOtherLogins(world, userIdOf(request), loginIdOf(request))
    return { status_code: 200 }
  })
}
