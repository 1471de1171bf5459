/**
 * The origin in the addresses that the server writes into mails, robots.txt, sitemaps, the heads of pages and return
 * addresses of payments. It comes from the settings and the port alone: whatever a request says of the address it asked
 * for (Host, X-Forwarded-Host, X-Forwarded-Proto) can be made up, and would lead somebody else astray.
 */
import type { FastifyRequest } from 'fastify'
import { isLocalhost, type Settings } from '../settings.ts'

/** PUBLIC_URL, else the address that the server listens on. @param request one that the listening port is read from */
export function originOf(
  { publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>,
  request?: Partial<Pick<FastifyRequest, 'socket'>>,
): string {
  return publicUrl ?? listeningOrigin(host, request?.socket?.localPort ?? port)
}

/** `localhost` for a server that listens on a loopback address or on all of them; else the one that HOST names. */
export function listeningOrigin(host: string, port: number): string {
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isLocalhost(host) ? 'localhost' : name}:${port}`
}
