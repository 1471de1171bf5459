/** Deletes and restores the caller's account; both need an id token of a recent sign-in. */
import { LoginAnswer } from '../../../src/contract/auth.ts'
import { Leaving, Proof } from '../../../src/contract/security.ts'
import { notFound, unauthorized } from '../../platform/problem.ts'
import { noteSecurity } from '../../platform/securityLog.ts'
import { originOf } from '../../http/visitor/originOf.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { clearRefreshCookie } from './refreshCookie.ts'
import { restoreAccount, leave } from './leaving.ts'
import { findUser, findUserByProvider } from './profile.ts'
import { refuseSuspended } from './refuseSuspended.ts'
import { requireOwnProof } from './requireOwnProof.ts'
import { requireLogin, userIdOf } from './session.ts'
import { requireFreshProof, startSession } from './startSession.ts'

const CREATED = 201

export function leavingRoutes(
  api: Api,
  world: Pick<World, 'billing' | 'clock' | 'counter' | 'database' | 'identity' | 'mail' | 'settings'>,
): void {
  const config = strictLimit(world.settings, 'auth')
  const onRequest = requireLogin(world)

  api.post(
    '/user/leave',
    { config: { ...config, security: 'account-left' }, onRequest, schema: { body: Proof, response: { 200: Leaving } } },
    async (request, reply) => {
      const user = await findUser(world, userIdOf(request))
      if (!user) throw unauthorized()
      await requireOwnProof(world, user, request.body.idToken)
      const end = await leave(world, user, originOf(world.settings, request))
      clearRefreshCookie(reply)
      return { status_code: 200, erased_at: end.toISOString() }
    },
  )

  api.post(
    '/user/restore',
    { config: { ...config, security: 'account-restored' }, schema: { body: Proof, response: { 201: LoginAnswer } } },
    async (request, reply) => {
      const identity = await world.identity.verify(request.body.idToken)
      const user = await findUserByProvider(world, identity.uid)
      if (!user) throw notFound('account')
      noteSecurity(request, { user: user.id })
      requireFreshProof(user, identity)
      await refuseSuspended(world, user.id)
      await restoreAccount(world, user)
      const answer = await startSession(world, user, request, reply)
      noteSecurity(request, { login: answer.session })
      return reply.status(CREATED).send(answer)
    },
  )
}
