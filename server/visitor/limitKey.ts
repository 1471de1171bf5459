/** Under which name the requests of a visitor are counted: the one key of every limit. */
import { isIP, isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** A provider hands every customer at least this many bits, so that one visitor has 2^64 addresses. */
const IPV6_NETWORK_BITS = 64
/** `1.2.3.4:5678` and `[2001:db8::1]:5678`, as some proxies write an address. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d+)?$/
/** A connection that was closed before it was counted has no address any more. */
const NONE = 'none'

/** IPv4 whole, IPv6 by its network of 64 bits, IPv4 mapped into IPv6 as IPv4; what is no address is counted together. */
export function limitKey(address: string | undefined): string {
  const { six, four } = WITH_PORT.exec(address ?? '')?.groups ?? {}
  const bare = (six ?? four ?? address ?? '').split('%')[0] ?? ''
  if (isIPv4(bare)) return bare
  return isIP(bare) ? normalizeIP(bare, IPV6_NETWORK_BITS) : NONE
}
