/** Opens the identity provider that the settings select. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Mail } from '../mail/mail.ts'
import type { Settings } from '../../platform/settings.ts'
import type { Counter } from '../../http/visitor/counter.ts'
import type { Machine } from '../../http/visitor/machine.ts'
import type { AccountEvents, Call, IdentityContext } from './calls/call.ts'
import { openFirebaseIdentity } from './firebaseIdentity.ts'
import { type Identity, invalidIdToken, type VerifiedIdentity } from './identity.ts'
import { logFailure } from '../../platform/errorFacts.ts'
import { socialOffBecause } from '../../http/visitor/localPages.ts'
import { type Visitor, visitorOf } from '../../http/visitor/visitorOf.ts'
import { deleteAccountRow, findAccount } from './accounts.ts'
import { admitMail } from './attempts.ts'
import { makePasswordAccount, openWithPassword, signInWithPassword, signUp } from './calls/passwordCalls.ts'
import { ACTION_PATH, mailCode } from './codeMail.ts'
import { Refusal } from './refusal.ts'
import { openSigningKeys } from './signingKeys.ts'
import { EMBEDDED_PROJECT, issueTokens, readIdToken, refreshTokens, sweepRefreshTokens } from './tokens.ts'
import { isTransient } from '../../platform/database/retryingPool.ts'
import { Problem } from '../../platform/problem.ts'
import { noteSecurity } from '../../platform/securityLog.ts'
import { deleteOwn, lookup, update } from './calls/accountCalls.ts'
import { acceptForms, FORM_LIMIT_BYTES, keepPrivate } from '../../http/visitor/acceptForms.ts'
import { keepDevice, newDevice } from '../../http/visitor/device.ts'
import { limitKey } from '../../http/visitor/limitKey.ts'
import { limitOptions } from '../../http/visitor/limitOptions.ts'
import { resetPassword, sendOobCode } from './calls/mailCalls.ts'
import { createAuthUri, signInWithIdp } from './calls/socialCalls.ts'
import { registerPages } from './pages/registerPages.ts'

export async function openIdentity(world: {
  database: Database
  settings: EmbeddedSettings & Pick<Settings, 'firebase'>
  machine: Machine
  counter: Counter
  mail: Mail
  clock: Clock
  events: AccountEvents
}): Promise<Identity> {
  if (world.settings.firebase) return openFirebaseIdentity(world.settings.firebase, world.clock)
  return openEmbeddedIdentity(world)
}

// The embedded identity module: accounts in the app's database, accessed by the unmodified Firebase SDK.

/** The SDK requires an API key; this one is not checked. */
const API_KEY = 'roomwright'
const TOO_MANY_MAILS = 'Too many requests. Please wait an hour and try again.'
/** The visitor of calls that the server makes itself. */
const SERVER_VISITOR: Visitor = {
  source: 'server',
  network: 'server',
  device: null,
  origin: 'http://localhost',
  isThisMachine: false,
}

type EmbeddedSettings = Pick<
  Settings,
  'host' | 'port' | 'publicUrl' | 'firebase' | 'localSocialSignIn' | 'requestsPerMinute'
>

async function openEmbeddedIdentity(world: {
  database: Database
  settings: EmbeddedSettings
  machine: Machine
  counter: Counter
  mail: Mail
  clock: Clock
  events: AccountEvents
}): Promise<Identity> {
  const { database, settings, machine, counter, mail, clock, events } = world
  const keys = await openSigningKeys(database, clock())
  await sweepRefreshTokens(database, clock())
  const underway = new Set<Promise<unknown>>()
  const context: IdentityContext = {
    database,
    keys,
    mail,
    clock,
    ...events,
    onDelete: async () => undefined,
    socialOffBecause: socialOffBecause(settings, machine),
    behind(work) {
      const done = work
        .catch((error: unknown) => logFailure('A mail could not be sent.', error))
        .finally(() => underway.delete(done))
      underway.add(done)
    },
  }
  return {
    kind: 'embedded',
    verify: (idToken) => verify(context, idToken),
    routes(app, onDelete = async () => undefined) {
      registerIdentityRoutes(app, { ...context, onDelete }, { settings, machine, counter })
      app.addHook('onClose', async () => {
        await Promise.all(underway)
      })
    },
    async createAccount(email, password, displayName) {
      return (await makePasswordAccount(context, { email, password }, displayName)).id
    },
    async signIn(email, password, visitor = SERVER_VISITOR) {
      const account = await openWithPassword(context, { email, password }, visitor)
      return (await issueTokens(context, account, 'password')).idToken
    },
    async sendVerification(uid, { source, origin }) {
      const account = await findAccount(database, uid)
      if (!account || account.emailVerified) return
      await admitMail(database, { source, account: uid, email: account.email }, TOO_MANY_MAILS)
      context.behind(mailCode(context, account, 'VERIFY_EMAIL', origin))
    },
    deleteAccount: (uid) => deleteAccountRow(database, uid),
    clientConfig: (isThisMachine) => ({
      kind: 'embedded',
      projectId: EMBEDDED_PROJECT,
      apiKey: API_KEY,
      social: context.socialOffBecause !== null ? 'off' : isThisMachine ? 'open' : 'closed',
    }),
  }
}

async function verify(context: IdentityContext, idToken: string): Promise<VerifiedIdentity> {
  try {
    const { account, claims } = await readIdToken(context, idToken)
    return {
      uid: account.id,
      email: account.email,
      emailVerified: account.emailVerified,
      ...(account.displayName && { name: account.displayName }),
      ...(account.photoUrl && { picture: account.photoUrl }),
      provider: claims.firebase.sign_in_provider,
      signedInAt: new Date(claims.auth_time * 1000),
    }
  } catch (error) {
    if (error instanceof Refusal) throw invalidIdToken()
    throw error
  }
}

/** Routes of the embedded module: the protocol of the Firebase SDK in emulator mode, and the module's pages. */
const CALLS: ReadonlyMap<string, Call> = new Map([
  ['accounts:signUp', signUp],
  ['accounts:signInWithPassword', signInWithPassword],
  ['accounts:signInWithIdp', signInWithIdp],
  ['accounts:lookup', lookup],
  ['accounts:update', update],
  ['accounts:delete', deleteOwn],
  ['accounts:sendOobCode', sendOobCode],
  ['accounts:resetPassword', resetPassword],
  ['accounts:createAuthUri', createAuthUri],
])

const CALL_PATH = '/identitytoolkit.googleapis.com/v1/:call'
/** Calls that hash a password, which takes about 0.2 s; their limit is the general one divided by `HASHING_SHARE`. */
const HASHING_CALLS: ReadonlySet<string> = new Set([
  'accounts:signUp',
  'accounts:signInWithPassword',
  'accounts:resetPassword',
  'accounts:update',
])
const HASHING_SHARE = 5

type Options = {
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port' | 'requestsPerMinute'>
  machine: Machine
  counter: Counter
}

function registerIdentityRoutes(app: FastifyInstance, context: IdentityContext, options: Options): void {
  app.register(async (scope) => {
    acceptForms(scope)
    keepPrivate(scope)
    scope.setErrorHandler(answerRefusal)
    const { requestsPerMinute, publicUrl } = options.settings
    await scope.register(rateLimit, {
      ...limitOptions(options.counter, 'identity', requestsPerMinute),
      keyGenerator: (request) => `identity ${isHashing(request) ? 'hashing ' : ''}${limitKey(request.ip)}`,
      max: (request) => Math.ceil(requestsPerMinute / (isHashing(request) ? HASHING_SHARE : 1)),
      errorResponseBuilder: () => new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER', 429),
    })
    const route = { method: 'POST', bodyLimit: FORM_LIMIT_BYTES, schema: { hide: true } } as const

    scope.route<{ Params: { call: string } }>({
      ...route,
      url: CALL_PATH,
      handler: async (request, reply) => {
        const call = CALLS.get(request.params.call)
        if (!call) throw new Refusal('NOT_FOUND', 404)
        const action = actionOf(request.params.call, request.body)
        if (action) noteSecurity(request, { action })
        const visitor = visitorOf(request, options)
        const isSignIn = call === signInWithPassword
        const device = isSignIn ? (visitor.device ?? newDevice()) : visitor.device
        const answer = await call(context, request.body, { ...visitor, device })
        if (isSignIn && device) keepDevice(reply, device, publicUrl?.startsWith('https:') ?? false)
        noteSecurity(request, accountOf(answer))
        return answer
      },
    })
    scope.route({
      ...route,
      url: '/securetoken.googleapis.com/v1/token',
      handler: (request) => answerRefresh(context, request.body),
    })
    registerPages(scope, context, (request) => visitorOf(request, options))
  })
}

async function answerRefresh(context: IdentityContext, body: unknown) {
  const form = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const refreshToken: unknown = form.get('refresh_token') ?? form.get('refreshToken')
  if (typeof refreshToken !== 'string' || refreshToken === '') throw new Refusal('MISSING_REFRESH_TOKEN')
  const tokens = await refreshTokens(context, refreshToken)
  return {
    id_token: tokens.idToken,
    access_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
    user_id: tokens.localId,
    project_id: EMBEDDED_PROJECT,
  }
}

const RETRY_SECONDS = 2
const DATABASE_UNAVAILABLE = new Refusal(
  'UNAVAILABLE : The database does not answer right now. Please try again in a moment.',
  503,
)

/** Answers refusals, and Fastify's own errors (broken JSON, body too large), in the format of the SDK. */
function answerRefusal(error: FastifyError | Problem | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (refusal === DATABASE_UNAVAILABLE) reply.header('retry-after', String(RETRY_SECONDS))
  else if (refusal.status >= 500)
    request.log.error({ err: error, req: request }, 'A call of the identity module failed.')
  noteSecurity(request, { code: refusal.message.split(' ')[0] })
  void reply.status(refusal.status).send(refusal.body)
}

function refusalOf(error: FastifyError | Problem): Refusal {
  if (error instanceof Problem) return new Refusal(`INVALID_ARGUMENT : ${error.message}`, error.status)
  if (isTransient(error)) return DATABASE_UNAVAILABLE
  const status = error.statusCode ?? 500
  return status < 500 ? new Refusal('INVALID_ARGUMENT', status) : new Refusal('INTERNAL_ERROR', 500)
}

const Called = z.object({ call: z.string() })

/** Whether the request hashes a password. Decided by the matched route, which does not depend on the URL's spelling. */
function isHashing({ method, routeOptions, params }: FastifyRequest): boolean {
  if (routeOptions.url === ACTION_PATH) return method === 'POST'
  const called = Called.safeParse(params)
  return called.success && HASHING_CALLS.has(called.data.call)
}

/** Maps calls of the protocol to actions of the security log (server/platform/securityLog.ts). */

type Fields = ReadonlyMap<string, unknown>

const ACTIONS: Record<string, (fields: Fields) => string | undefined> = {
  'accounts:signUp': () => 'identity-sign-up',
  'accounts:signInWithPassword': () => 'identity-sign-in',
  'accounts:signInWithIdp': () => 'identity-sign-in',
  'accounts:delete': () => 'identity-deleted',
  'accounts:sendOobCode': () => 'code-asked',
  'accounts:resetPassword': (fields) => (fields.has('newPassword') ? 'password-reset' : undefined),
  'accounts:update': (fields) => {
    if (fields.has('oobCode')) return 'code-used'
    if (fields.has('password')) return 'password-changed'
    return fields.has('deleteProvider') ? 'way-in-removed' : undefined
  },
}

/** The action to log; undefined for calls without security relevance. */
function actionOf(call: string, body: unknown): string | undefined {
  const fields = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  return Object.hasOwn(ACTIONS, call) ? ACTIONS[call]?.(fields) : undefined
}

/** The account id in the answer of a call, if any. */
function accountOf(answer: object): { account?: string } {
  return 'localId' in answer && typeof answer.localId === 'string' ? { account: answer.localId } : {}
}
