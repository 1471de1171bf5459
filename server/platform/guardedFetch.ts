/**
 * Fetches from untrusted URLs (pictures of feeds, pages of shops) without access to the operator's own network: the
 * resolved address is checked, again after every redirect. Bytes, time and redirects are limited.
 */
import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { createBrotliDecompress, createGunzip, createInflate, type Gunzip } from 'node:zlib'

export type FetchRules = {
  /** Throws an error with the reason for a forbidden host; called before every request, including redirects. */
  readonly requireHost: (url: URL) => void
  /** Whether the operator has allowed the host, which may then be private. */
  readonly isTrusted: (url: URL) => boolean
  readonly accept: string
  readonly maxBytes: number
  /** The error of a body above `maxBytes`. */
  readonly tooLarge: string
  readonly headers?: Readonly<Record<string, string>>
  /** Resolves a host name; replaceable in tests. */
  readonly lookup?: typeof lookup
}
export type FetchedFile = { readonly bytes: Buffer; readonly type: string; readonly url: URL }

const MAX_REDIRECTS = 3
const FIRST_ERROR_STATUS = 300

const PRIVATE = new BlockList()
/** Special-purpose addresses (IANA registries, RFC 6890): this machine, private, shared, link-local, test and multicast networks. */
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv4')
/** The same for IPv6, with the ways to write an IPv4 address in it (NAT64, 6to4, Teredo). */
for (const [address, bits] of [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv6')

/** Whether an address belongs to this machine or to a private network. IPv4 in IPv6 (`::ffff:7f00:1`) counts as IPv4. */
export function isPrivate(address: string): boolean {
  return PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** @throws Error with the reason in a sentence without a period */
export async function guardedFetch(url: URL, rules: FetchRules, signal: AbortSignal): Promise<FetchedFile> {
  for (let hop = 0, at = url; hop <= MAX_REDIRECTS; hop += 1) {
    rules.requireHost(at)
    const answer = await request(at, rules, signal)
    if (!('location' in answer)) return { ...answer, url: at }
    const next = URL.canParse(answer.location, at) ? new URL(answer.location, at) : undefined
    if (!next || !/^https?:$/.test(next.protocol))
      throw new Error('the address redirects to a scheme other than http and https')
    at = next
  }
  throw new Error('the address redirects too many times')
}

function request(
  url: URL,
  rules: FetchRules,
  signal: AbortSignal,
): Promise<{ bytes: Buffer; type: string } | { location: string }> {
  const { maxBytes, accept, headers, isTrusted } = rules
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const trusted = isTrusted(url)
  // A literal IP address is not resolved, so it is checked here.
  if (!trusted && isIP(host) !== 0 && isPrivate(host))
    return Promise.reject(new Error(`${host} is in a private network`))
  return new Promise((answer, fail) => {
    const client = url.protocol === 'https:' ? https : http
    const asking = client.get(
      url,
      {
        signal,
        headers: { ...headers, accept },
        // A kept connection would be used again without a look at its address.
        agent: false,
        ...(trusted ? {} : { lookup: publicLookup(rules.lookup ?? lookup) }),
      },
      (reply) => {
        const status = reply.statusCode ?? 0
        if (status >= FIRST_ERROR_STATUS && status < 400 && reply.headers.location !== undefined) {
          asking.destroy()
          return answer({ location: reply.headers.location })
        }
        if (status !== 200) {
          asking.destroy()
          return fail(new Error(refusalOf(host, status)))
        }
        const encoding = reply.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
        if (encoding !== 'identity' && !(encoding in DECODERS)) {
          asking.destroy()
          return fail(new Error(`${host} answers in an encoding that cannot be read`))
        }
        const decoder = DECODERS[encoding]?.()
        const body = decoder ? reply.pipe(decoder) : reply
        const chunks: Buffer[] = []
        let size = 0
        const stop = (error: Error) => {
          asking.destroy()
          decoder?.destroy()
          fail(error)
        }
        // The limit holds for what comes out: a few bytes can decode to many.
        body.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxBytes) stop(new Error(rules.tooLarge))
          else chunks.push(chunk)
        })
        body.on('end', () => answer({ bytes: Buffer.concat(chunks), type: reply.headers['content-type'] ?? '' }))
        decoder?.on('error', () => stop(new Error(`${host} answers with data that cannot be read`)))
        reply.on('error', (error) => stop(readable(error, host)))
      },
    )
    asking.on('error', (error) => fail(readable(error, host)))
  })
}

/** Servers compress also when they are asked not to. */
const DECODERS: Readonly<Record<string, () => Gunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
/** How servers turn away programs: not signed in, forbidden, too many requests, and the like. */
const TURNED_AWAY: ReadonlySet<number> = new Set([401, 403, 406, 418, 429, 451, 999])

function refusalOf(host: string, status: number): string {
  if (status >= 502 && status <= 504) return `${host} is not available right now`
  return TURNED_AWAY.has(status) ? `${host} does not let programs read its pages` : `${host} answers ${status}`
}

/** By code of the error; without the port and the words of the operating system. */
const REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^(?:ENOTFOUND|EAI_[A-Z]+|ENODATA|ESERVFAIL)$/, 'cannot be found'],
  [/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ETIMEDOUT|EACCES)$/, 'cannot be reached'],
  [/^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'ended the connection'],
  [/CERT|^ERR_TLS|SELF_SIGNED|UNABLE_TO_VERIFY|^EPROTO$|^ERR_SSL/, 'has no valid certificate'],
  [/^HPE_/, 'does not answer as web servers do'],
]

function readable(error: Error, host: string): Error {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return new Error(`${host} did not respond in time`)
  // Errors without a code are those of this file.
  if (!('code' in error)) return error
  const code = String(error.code)
  return new Error(`${host} ${REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? 'cannot be read'}`, {
    cause: error,
  })
}

/** Checks the address that is actually connected to, which prevents DNS rebinding. */
function publicLookup(find: typeof lookup): LookupFunction {
  return (host, options, callback) => {
    find(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const found = addresses.filter(({ address }) => !isPrivate(address))
      const [first] = found
      if (!first) return callback(new Error(`${host} resolves to a private network`), [])
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })
  }
}
