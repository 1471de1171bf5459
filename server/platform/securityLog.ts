/**
 * The security log: one structured line for each sign-in, refusal and change of rights, without secrets and email
 * addresses. A route declares its action in its config (`security: 'share-link-made'`); `noteSecurity` adds facts.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE_MS, monotonicClock } from './clock.ts'

type SecurityFacts = {
  /** The action, successful or not, such as `sign-in`. */
  action?: string
  /** Internal ids: the user, the login, and the account of the embedded identity module. */
  user?: string
  login?: string
  account?: string
  /** The code of a refusal. */
  code?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The action of this route in the security log. */
    security?: string
  }
}

const REFUSED_STATUSES = new Set([401, 403, 429])
/** Refusals per minute that are logged; further ones are only counted, so that they cannot fill the disk. */
const MAX_REFUSALS = 600
const MARK_CHARACTERS = 16
/** Random per start and not stored: marks distinguish sources while the server runs, but cannot be traced back. */
const KEY = randomBytes(32)

const factsOfRequest = new WeakMap<FastifyRequest, SecurityFacts>()

/** Adds facts to the security log line of a request. */
export function noteSecurity(request: FastifyRequest, facts: SecurityFacts): void {
  factsOfRequest.set(request, { ...factsOfRequest.get(request), ...facts })
}

/** An irreversible keyed hash of an IP address, stable until the server restarts. */
export function markOf(address: string): string {
  return createHmac('sha256', KEY).update(address).digest('base64url').slice(0, MARK_CHARACTERS)
}

/** Registers the logging of security lines at level `info`, independent of the logger's level. */
export function logSecurity(app: FastifyInstance): void {
  const log = app.log.child({ event: 'security' }, { level: 'info' })
  const refusals = { minute: 0, written: 0, left: 0 }

  app.addHook('onResponse', async (request, reply) => {
    const { action = request.routeOptions.config?.security, ...facts } = factsOfRequest.get(request) ?? {}
    const { statusCode: status } = reply
    if (action === undefined && !REFUSED_STATUSES.has(status)) return
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
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? null,
        network: networkOf(request.ip),
        source: markOf(request.ip),
      },
      isRefused ? 'Refused.' : 'Done.',
    )
  })

  function mayWrite(): boolean {
    const minute = Math.floor(monotonicClock() / MINUTE_MS)
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

/** The UUID in the path (board, session or account); other values are omitted, because they may be any text. */
function subjectFacts({ params }: FastifyRequest): { subject?: string } {
  const id: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'id') : undefined
  return typeof id === 'string' && UUID.test(id) ? { subject: id } : {}
}

/** The network of an IP address, wide enough for anonymity: the /24 of IPv4, the /48 of IPv6. */
function networkOf(address: string): string {
  const four = /(?:^|:)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1]
  if (four) return `${four}.0/24`
  if (!isIPv6(address)) return 'unknown'
  const [head = ''] = address.split('::')
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return `${groups.join(':')}::/48`
}
