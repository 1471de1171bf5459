/** Reading and writing the few cookies of the server. Each is sent to this site alone and hidden from scripts. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Every value that came under this name; a browser sends several where their paths differ. */
export function cookiesOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string[] {
  return (headers.cookie ?? '').split(';').flatMap((pair) => {
    const [found = '', ...value] = pair.split('=')
    return found.trim() === name ? [value.join('=').trim()] : []
  })
}

/** `value` must hold letters, digits, `-` and `_` alone. */
export function setCookie(
  reply: Pick<FastifyReply, 'header'>,
  name: string,
  value: string,
  { path, maxAgeSeconds, isSecure }: { path: string; maxAgeSeconds: number; isSecure: boolean },
): void {
  const rest = `Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  reply.header('set-cookie', `${name}=${value}; ${rest}`)
}
