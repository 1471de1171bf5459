/**
 * Parses TRUST_PROXY: the addresses of reverse proxies whose X-Forwarded headers are trusted. A number of proxies or
 * "all" is not accepted: clients that bypass the proxy could forge the IP address used by rate limits.
 */
import { isIP } from 'node:net'
import { z } from 'zod'

/** Named ranges of Fastify (package proxy-addr). */
const NAMED_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])
const NONE = 'false'
const IPV4_BITS = 32
const IPV6_BITS = 128
const MESSAGE =
  'must name the addresses of your proxies, such as 127.0.0.1 or 10.0.0.0/8, with commas between them (loopback, linklocal and uniquelocal work too): "true" or a number of proxies would let visitors forge their address'

export const TrustedProxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isAddressRange) || (parts.length === 1 && parts[0] === NONE), MESSAGE)
  .transform((parts) => parts.filter((part) => part !== NONE))

/** An address, a named range, or a CIDR range such as `10.0.0.0/8`, except one of all addresses (`/0`). */
function isAddressRange(text: string): boolean {
  if (text.includes('%')) return false
  const [address = '', bits, ...rest] = text.split('/')
  if (bits === undefined) return NAMED_RANGES.has(text) || isIP(text) !== 0
  const most = { 0: 0, 4: IPV4_BITS, 6: IPV6_BITS }[isIP(address)] ?? 0
  return rest.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most
}
