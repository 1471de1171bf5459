/** Routes of the embedded module: the protocol of the Firebase SDK in emulator mode, and the module's pages. */
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isTransient } from '../database/retryingPool.ts'
import { Problem } from '../problem.ts'
import { noteSecurity } from '../securityLog.ts'
import { deleteOwn, lookup, update } from './calls/accountCalls.ts'
import type { Settings } from '../settings.ts'
import type { Counter } from '../visitor/counter.ts'
import { acceptForms, FORM_LIMIT_BYTES, keepPrivate } from '../visitor/acceptForms.ts'
import { keepDevice, newDevice } from '../visitor/device.ts'
import { limitKey } from '../visitor/limitKey.ts'
import { limitOptions } from '../visitor/limitOptions.ts'
import type { Machine } from '../visitor/machine.ts'
import { visitorOf } from '../visitor/visitorOf.ts'
import type { Call, IdentityContext } from './calls/call.ts'
import { ACTION_PATH } from './codeMail.ts'
import { resetPassword, sendOobCode } from './calls/mailCalls.ts'
import { signInWithPassword, signUp } from './calls/passwordCalls.ts'
import { createAuthUri, signInWithIdp } from './calls/socialCalls.ts'
import { registerPages } from './pages/registerPages.ts'
import { Refusal } from './refusal.ts'
import { accountOf, actionOf } from './securityActions.ts'
import { EMBEDDED_PROJECT, refreshTokens } from './tokens.ts'

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

export function registerIdentityRoutes(app: FastifyInstance, context: IdentityContext, options: Options): void {
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
