/**
 * The origin of URLs that the server writes into mails, robots.txt, sitemaps, page metadata and return URLs of
 * payments. It depends only on the settings and the port: request headers (Host, X-Forwarded-Host, X-Forwarded-Proto)
 * can be forged to point links in other users' mails to another site.
 */
import type { FastifyRequest } from 'fastify'
import { isLocalhost } from '../../platform/loopback.ts'
import type { Settings } from '../../platform/settings.ts'

/** PUBLIC_URL, otherwise the listening address. @param request only its local port is used */
export function originOf(
  { publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
  request?: Partial<Pick<FastifyRequest, 'socket'>>,
): string {
  return publicUrl ?? listeningOrigin(host, request?.socket?.localPort ?? port)
}

/** Uses `localhost` for loopback and wildcard hosts, otherwise the configured host. */
export function listeningOrigin(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isLocalhost(host) ? 'localhost' : name}:${port}`
}
