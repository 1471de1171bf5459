/** Under which name the requests of a visitor are counted: the one key of every limit. */
import { isIP, isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** A provider hands every customer at least this many bits, so that one visitor has 2^64 addresses. */
const SOURCE_BITS = 64
/** What a provider hands to the largest customers: 2^16 sources. */
const NETWORK_BITS = 48
/** `1.2.3.4:5678` and `[2001:db8::1]:5678`, as some proxies write an address. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d+)?$/
/** A connection that was closed before it was counted has no address any more. */
const NONE = 'none'

/** IPv4 whole, IPv6 by its first 64 bits, IPv4 mapped into IPv6 as IPv4; what is no address is counted together. */
export function limitKey(address: string | undefined): string {
  return startOf(address, SOURCE_BITS)
}

/** The wider network of an address: 256 addresses of IPv4, the first 48 bits of IPv6. */
export function networkKey(address: string | undefined): string {
  const start = startOf(address, NETWORK_BITS)
  return isIPv4(start) ? start.replace(/\d+$/, '0/24') : start
}

/** IPv4 whole, IPv6 with all bits zero after the first ones. */
function startOf(address: string | undefined, bits: number): string {
  const { six, four } = WITH_PORT.exec(address ?? '')?.groups ?? {}
  const bare = (six ?? four ?? address ?? '').split('%')[0] ?? ''
  return isIP(bare) ? normalizeIP(bare, bits) : NONE
}
