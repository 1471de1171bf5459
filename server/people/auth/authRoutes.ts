/** Sign-up and login. The identity provider checks the password; this server issues its own session for an id token. */
import type { z } from 'zod'
import { Login, LoginAnswer, StatusAnswer } from '../../../src/contract/auth.ts'
import { asPersonName } from '../../../src/contract/personName.ts'
import { SignUp } from '../../../src/contract/signUp.ts'
import type { VerifiedIdentity } from '../identity/identity.ts'
import { Refusal } from '../identity/refusal.ts'
import { requireStrong } from '../identity/requireStrong.ts'
import { badField, Problem } from '../../platform/problem.ts'
import { noteSecurity } from '../../platform/securityLog.ts'
import { type Visitor, visitorOf } from '../../http/visitor/visitorOf.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { leavingProblem } from './leaving.ts'
import { findUserByProvider, keepProfile, userOf } from './profile.ts'
import { refuseSuspended } from './refuseSuspended.ts'
import { requireFreshProof, startSession } from './startSession.ts'

const CREATED = 201
const EMAIL_IN_USE = 'This email is already in use.'

export function authRoutes(
  api: Api,
  world: Pick<World, 'clock' | 'database' | 'identity' | 'machine' | 'settings'>,
): void {
  const config = strictLimit(world.settings, 'auth')

  api.post(
    '/auth/login',
    { config: { ...config, security: 'sign-in' }, schema: { body: Login, response: { 201: LoginAnswer } } },
    async (request, reply) => {
      const identity = await world.identity.verify(request.body.idToken)
      const user = await userOf(world, identity)
      noteSecurity(request, { user: user.id })
      requireFreshProof(user, identity)
      await refuseSuspended(world, user.id)
      if (user.leftAt) throw leavingProblem(user.leftAt)
      const answer = await startSession(world, user, request, reply)
      noteSecurity(request, { login: answer.session })
      return reply.status(CREATED).send(answer)
    },
  )

  api.post(
    '/auth/sign_up',
    { config: { ...config, security: 'sign-up' }, schema: { body: SignUp, response: { 201: StatusAnswer } } },
    async (request, reply) => {
      const { first_name: firstName, last_name: lastName, address } = request.body
      const visitor = visitorOf(request, world)
      const { uid, email } = await accountOf(world, request.body, visitor)
      await keepProfile(world, { providerUid: uid, email, firstName, lastName, address })
      // The web client requests this mail from the provider itself; a client without id tokens cannot.
      if (!request.body.idToken) await mailVerification(world, uid, visitor)
      return reply.status(CREATED).send({ status_code: CREATED })
    },
  )
}

/** The account exists by now: beyond the limit of mails, its owner requests this one later. */
async function mailVerification(world: Pick<World, 'identity'>, uid: string, visitor: Visitor): Promise<void> {
  await world.identity.sendVerification(uid, visitor).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'too-many-requests')) throw error
  })
}

type Account = Pick<VerifiedIdentity, 'uid' | 'email'>

/** The provider's account for a sign-up, proved by the id token, or by the password if no token was sent. */
async function accountOf(
  world: Pick<World, 'database' | 'identity'>,
  form: z.infer<typeof SignUp>,
  visitor: Visitor,
): Promise<Account> {
  const email = form.email.toLowerCase()
  await requireStrong(form.password).catch((error: unknown) => {
    throw asProblem(error)
  })
  if (form.idToken) {
    const identity = await world.identity.verify(form.idToken)
    if (identity.email !== email) throw badField('email', 'This is not the email address of the account.')
    return identity
  }
  if (world.identity.kind === 'firebase') {
    throw badField('idToken', 'idToken is required: make the account at the identity provider first.')
  }
  return (await accountMadeAlready(world, form, visitor)) ?? { uid: await makeAccount(world, form), email }
}

/**
 * The account of a client that has created it at the provider itself, but sends no id token; undefined if the
 * credentials do not match any account.
 */
async function accountMadeAlready(
  world: Pick<World, 'database' | 'identity'>,
  form: z.infer<typeof SignUp>,
  visitor: Visitor,
): Promise<Account | undefined> {
  try {
    const identity = await world.identity.verify(await world.identity.signIn(form.email, form.password, visitor))
    if (await findUserByProvider(world, identity.uid)) throw new Problem(409, 'email-in-use', EMAIL_IN_USE, 'email')
    return identity
  } catch (error) {
    if (error instanceof Refusal && error.message.startsWith('INVALID_LOGIN_CREDENTIALS')) return undefined
    throw asProblem(error)
  }
}

async function makeAccount(world: Pick<World, 'identity'>, form: z.infer<typeof SignUp>): Promise<string> {
  try {
    const displayName = asPersonName(`${form.first_name} ${form.last_name}`)
    return await world.identity.createAccount(form.email, form.password, displayName)
  } catch (error) {
    throw asProblem(error)
  }
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.message === 'EMAIL_EXISTS') return new Problem(409, 'email-in-use', EMAIL_IN_USE, 'email')
  if (error.message.startsWith('INVALID_EMAIL')) return badField('email', 'Invalid email address.')
  if (error.message.startsWith('WEAK_PASSWORD'))
    return badField('password', 'Password is too weak. Please use a stronger password.')
  if (error.message.startsWith('TOO_MANY_ATTEMPTS'))
    return new Problem(429, 'too-many-requests', 'Too many attempts. Please wait a while and try again.', undefined, 60)
  return badField('email', 'This account cannot be used.')
}
