/** Reads and writes cookies. All are SameSite=Strict and HttpOnly. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** All values of this name; browsers send several if cookies with different paths match. */
export function cookiesOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string[] {
  return (headers.cookie ?? '').split(';').flatMap((pair) => {
    const [found = '', ...value] = pair.split('=')
    return found.trim() === name ? [value.join('=').trim()] : []
  })
}

/** `value` must consist of letters, digits, `-` and `_`; it is not escaped. */
export function setCookie(
  reply: Pick<FastifyReply, 'header'>,
  name: string,
  value: string,
  { path, maxAgeSeconds, isSecure }: { path: string; maxAgeSeconds: number; isSecure: boolean },
): void {
  const rest = `Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${name}=${value}; ${rest}`)
}
