/**
 * What operators need to see of sign-ins, refusals and changes of rights: one structured line each, without secrets and
 * without addresses of people. A route says in its config which change it makes (`security: 'share-link-made'`); code
 * that knows more adds it with `noteSecurity`.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type SecurityFacts = {
  /** What was done or tried, such as `sign-in`. */
  action?: string
  /** Ids of our own: the user, the login, and the account at the embedded identity module. */
  user?: string
  login?: string
  account?: string
  /** The machine-readable reason of a refusal. */
  code?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The change of rights that this route makes, for the security log. */
    security?: string
  }
}

const REFUSED = new Set([401, 403, 429])
/** Refusals beyond this many a minute are counted instead of written, so that nobody can fill the disk with them. */
const MAX_REFUSALS = 600
const MINUTE_MS = 60_000
const MARK_CHARACTERS = 16
/** Made anew at each start: marks tell sources apart while the server runs, and lead back to nobody. */
const KEY = randomBytes(32)

const noted = new WeakMap<FastifyRequest, SecurityFacts>()

/** Adds what is known of the request to its line in the log. */
export function noteSecurity(request: FastifyRequest, facts: SecurityFacts): void {
  noted.set(request, { ...noted.get(request), ...facts })
}

/** A word for a network address that tells it from others and cannot be turned back into it. */
export function markOf(address: string): string {
  return createHmac('sha256', KEY).update(address).digest('base64url').slice(0, MARK_CHARACTERS)
}

/** Writes the lines of this server. Level `info`, whatever the level of its other lines. */
export function logSecurity(app: FastifyInstance): void {
  const log = app.log.child({ event: 'security' }, { level: 'info' })
  const refusals = { minute: 0, written: 0, left: 0 }

  app.addHook('onResponse', async (request, reply) => {
    const { action = request.routeOptions.config?.security, ...facts } = noted.get(request) ?? {}
    const { statusCode: status } = reply
    if (action === undefined && !REFUSED.has(status)) return
    const isRefused = status >= 400
    if (isRefused && !mayWrite()) return
    log.info(
      {
        action: action ?? 'request',
        outcome: isRefused ? 'refused' : 'done',
        status,
        ...callerFacts(request),
        ...facts,
        ...subjectFacts(request),
        method: request.method,
        route: request.routeOptions.url ?? null,
        network: networkOf(request.ip),
        source: markOf(request.ip),
      },
      isRefused ? 'Refused.' : 'Done.',
    )
  })

  function mayWrite(): boolean {
    const minute = Math.floor(Date.now() / MINUTE_MS)
    if (minute !== refusals.minute) {
      if (refusals.left > 0) log.info({ action: 'refusals-left-out', count: refusals.left }, 'Refused.')
      Object.assign(refusals, { minute, written: 0, left: 0 })
    }
    if (refusals.written >= MAX_REFUSALS) {
      refusals.left += 1
      return false
    }
    refusals.written += 1
    return true
  }
}

function callerFacts({ caller }: FastifyRequest): SecurityFacts {
  return caller && 'userId' in caller ? { user: caller.userId, login: caller.loginId } : {}
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The board, session or account that the address names by its id; what is no id may be anything. */
function subjectFacts({ params }: FastifyRequest): { subject?: string } {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : undefined
  return typeof id === 'string' && UUID.test(id) ? { subject: id } : {}
}

/** The network of an address, wide enough to hold many people: 256 addresses of IPv4, a site of IPv6. */
function networkOf(address: string): string {
  const four = /(?:^|:)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (four) return `${four}.0/24`
  if (!isIPv6(address)) return 'unknown'
  const [head = ''] = address.split('::')
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return `${groups.join(':')}::/48`
}
