/** The addresses of the embedded module: the protocol as the Firebase SDK speaks it in emulator mode, and its few pages. */
import { isIPv4 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import { noteSecurity } from '../securityLog.ts'
import { deleteOwn, lookup, update } from './calls/accountCalls.ts'
import type { Call, Desk, Visitor } from './calls/call.ts'
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

/** The largest request is a password change; a megabyte would only be somebody's mischief. */
const BODY_LIMIT_BYTES = 32_768

const MINUTE_MS = 60_000
/** Hashing a password costs the server a fifth of a second; such calls get this part of the limit. */
const HASHING = /accounts:(signUp|signInWithPassword|resetPassword|update)|auth\/action/
const HASHING_SHARE = 5

type Options = {
  /** Where links in mails lead; null: where the visitor asked, if that is this machine. */
  publicUrl: string | null
  requestsPerMinute: number
}

export function registerIdentityRoutes(app: FastifyInstance, desk: Desk, options: Options): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
    )
    scope.setErrorHandler(answerRefusal)
    // Every answer here is about one person, and some addresses hold a code.
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    })
    await scope.register(rateLimit, {
      timeWindow: MINUTE_MS,
      keyGenerator: (request) => `${request.ip} ${HASHING.test(request.url)}`,
      max: ({ url }) => Math.ceil(options.requestsPerMinute / (HASHING.test(url) ? HASHING_SHARE : 1)),
      errorResponseBuilder: () => new Refusal('TOO_MANY_ATTEMPTS_TRY_LATER', 429),
    })
    const visitorOf = (request: FastifyRequest) => describeVisitor(request, options.publicUrl)
    const route = { method: 'POST', bodyLimit: BODY_LIMIT_BYTES, schema: { hide: true } } as const

    scope.route<{ Params: { call: string } }>({
      ...route,
      url: '/identitytoolkit.googleapis.com/v1/:call',
      handler: async (request) => {
        const call = CALLS.get(request.params.call)
        if (!call) throw new Refusal('NOT_FOUND', 404)
        const action = actionOf(request.params.call, request.body)
        if (action) noteSecurity(request, { action })
        const answer = await call(desk, request.body, visitorOf(request))
        noteSecurity(request, accountOf(answer))
        return answer
      },
    })
    scope.route({
      ...route,
      url: '/securetoken.googleapis.com/v1/token',
      handler: (request) => answerRefresh(desk, request.body),
    })
    registerPages(scope, desk, visitorOf)
  })
}

async function answerRefresh(desk: Desk, body: unknown) {
  const form = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : [])
  const refreshToken: unknown = form.get('refresh_token') ?? form.get('refreshToken')
  if (typeof refreshToken !== 'string' || refreshToken === '') throw new Refusal('MISSING_REFRESH_TOKEN')
  const tokens = await refreshTokens(desk, refreshToken)
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

/** Refusals, and what Fastify itself refuses (broken JSON, a body too large), in the form that the SDK reads. */
function answerRefusal(error: FastifyError | Problem | Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = error instanceof Refusal ? error : refusalOf(error)
  if (refusal.status >= 500) request.log.error({ err: error, req: request }, 'A call of the identity module failed.')
  noteSecurity(request, { code: refusal.message.split(' ')[0] })
  void reply.status(refusal.status).send(refusal.body)
}

function refusalOf(error: FastifyError | Problem): Refusal {
  if (error instanceof Problem) return new Refusal(`INVALID_ARGUMENT : ${error.message}`, error.status)
  const status = error.statusCode ?? 500
  return status < 500 ? new Refusal('INVALID_ARGUMENT', status) : new Refusal('INTERNAL_ERROR', 500)
}

/** Who asks, and the origin that a mail to them may name. */
export function describeVisitor(request: FastifyRequest, publicOrigin: string | null): Visitor {
  const isLocal = isLoopbackName(request.hostname)
  const port = request.socket.localPort
  // A foreign Host header must never get into a mail: it could lead the code to somebody else.
  const here = isLocal ? `${request.protocol}://${request.host}` : `http://localhost${port ? `:${port}` : ''}`
  return { ip: request.ip, isLocal, origin: publicOrigin ?? here }
}

/** `127.example.com` begins like this machine, and is somebody else's. */
function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}
