/** The keys by which limits group requests, derived from the client's IP address. */
import { isIP, isIPv4 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** Prefix length of an IPv6 source: providers assign each customer at least a /64. */
const SOURCE_BITS = 64
/** Prefix length of a wider IPv6 network: providers assign up to a /48 (2^16 sources) to one customer. */
const NETWORK_BITS = 48
/** An address with a port, as some proxies write it: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
const WITH_PORT = /^(?:\[(?<six>[^\]]+)\]|(?<four>[\d.]+))(?::\d+)?$/
/** The key of requests without an address: a connection that is already closed has none. */
const NONE = 'none'

/** The full IPv4 address (also if mapped into IPv6), or the first 64 bits of IPv6; invalid addresses share one key. */
export function limitKey(address: string | undefined): string {
  return startOf(address, SOURCE_BITS)
}

/** The wider network of an address: the /24 of IPv4, the /48 of IPv6. */
export function networkKey(address: string | undefined): string {
  const start = startOf(address, NETWORK_BITS)
  return isIPv4(start) ? start.replace(/\d+$/, '0/24') : start
}

/** The full IPv4 address, or IPv6 with all bits after the first `bits` set to zero. */
function startOf(address: string | undefined, bits: number): string {
  const { six, four } = WITH_PORT.exec(address ?? '')?.groups ?? {}
  const bare = (six ?? four ?? address ?? '').split('%')[0] ?? ''
  return isIP(bare) ? normalizeIP(bare, bits) : NONE
}
