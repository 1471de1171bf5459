/** Moves the code of the printed URL (`/?machine=CODE`) into a cookie and redirects to the URL without it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setCookie } from './cookies.ts'
import { isLocalRequest, isSameSecret, type Machine, MACHINE_COOKIE } from './machine.ts'

/** The query parameter that holds the code. */
export const MACHINE_QUERY = 'machine'
const SEE_OTHER = 303
const YEAR_SECONDS = 365 * 24 * 3600

export function acceptMachineCode(app: FastifyInstance, { code }: Machine): void {
  if (code === null) return
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return undefined
    const { given, address } = withoutCode(request)
    if (given === null) return undefined
    // A wrong code gets the same redirect without the cookie.
    if (isLocalRequest(request) && isSameSecret(given, code))
      setCookie(reply, MACHINE_COOKIE, code, { path: '/', maxAgeSeconds: YEAR_SECONDS, isSecure: false })
    return reply.header('cache-control', 'no-store').redirect(address, SEE_OTHER)
  })
}

/** The code in the URL, and the URL without it. */
function withoutCode({ url }: Pick<FastifyRequest, 'url'>): { given: string | null; address: string } {
  const [path = '', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const given = query.get(MACHINE_QUERY)
  query.delete(MACHINE_QUERY)
  // Exactly one leading slash: `//host` would redirect to another host.
  const local = `/${path.replace(/^[/\\]+/, '')}`
  return { given, address: query.size > 0 ? `${local}?${query}` : local }
}
