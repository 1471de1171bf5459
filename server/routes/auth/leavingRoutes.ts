/** Deleting the own account and taking it back; both ask for a proof of identity of the last five minutes. */
import { LoginAnswer } from '../../../src/contract/auth.ts'
import { Leaving, Proof } from '../../../src/contract/security.ts'
import type { VerifiedIdentity } from '../../identity/identity.ts'
import { notFound, Problem, unauthorized } from '../../problem.ts'
import { noteSecurity } from '../../securityLog.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../api.ts'
import { mailOrigin } from '../web/mailOrigin.ts'
import { clearComeback } from './comebackCookie.ts'
import { comeBack, leave } from './leaving.ts'
import { findUser, findUserByProvider } from './profile.ts'
import { refuseSuspended } from './refuseSuspended.ts'
import { requireLogin, userIdOf } from './session.ts'
import { requireFreshProof, startSession } from './startSession.ts'

const CREATED = 201
/** As Firebase has it for what cannot be taken back; a minute more for clocks that differ. */
const RECENT_MS = 6 * 60_000

export function leavingRoutes(api: Api, world: World): void {
  const config = strictLimit(world.settings, 'auth')
  const onRequest = requireLogin(world)

  api.post(
    '/user/leave',
    { config: { ...config, security: 'account-left' }, onRequest, schema: { body: Proof, response: { 200: Leaving } } },
    async (request, reply) => {
      const user = await findUser(world, userIdOf(request))
      if (!user) throw unauthorized()
      const identity = await world.identity.verify(request.body.idToken)
      if (identity.uid !== user.providerUid)
        throw new Problem(403, 'another-account', 'This proof belongs to another account.')
      requireRecentProof(world, identity)
      const end = await leave(world, user, mailOrigin(request, world.settings))
      clearComeback(reply)
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
      await comeBack(world, user)
      const answer = await startSession(world, user, request, reply)
      noteSecurity(request, { login: answer.session })
      return reply.status(CREATED).send(answer)
    },
  )
}

function requireRecentProof(world: World, { signedInAt }: VerifiedIdentity): void {
  if (world.clock().getTime() - signedInAt.getTime() > RECENT_MS)
    throw new Problem(401, 'proof-too-old', 'Please confirm that it is you once more.')
}
