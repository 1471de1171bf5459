/**
 * Fetches from untrusted URLs (pictures of feeds, pages of shops) without access to the operator's own network: the
 * resolved address is checked, again after every redirect. Bytes, time and redirects are limited.
 */
import { lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

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

/** From http to https, to `www`, to the page's language and to its present name. */
const MAX_REDIRECTS = 5
/** Bytes. Shops send lists of their content security policy and cookies; the default is 16 kB. */
const MAX_HEADER_BYTES = 65_536

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
    let open: http.IncomingMessage | undefined
    const client = url.protocol === 'https:' ? https : http
    const asking = client.get(
      url,
      {
        signal,
        headers: { ...headers, accept },
        // A kept connection would be used again without a look at its address.
        agent: false,
        maxHeaderSize: MAX_HEADER_BYTES,
        ...(trusted ? {} : { lookup: publicLookup(rules.lookup ?? lookup) }),
      },
      (reply) => {
        open = reply
        const status = reply.statusCode ?? 0
        const { location, 'content-encoding': encoding = '', 'content-type': type = '' } = reply.headers
        if (status >= 300 && status < 400 && location !== undefined) {
          asking.destroy()
          // Headers are read as latin1; addresses with letters beyond ASCII come as UTF-8.
          return answer({ location: Buffer.from(location, 'latin1').toString('utf8') })
        }
        if ((status !== 200 && status !== 203) || isChallenge(reply.headers)) {
          asking.destroy()
          return fail(new Error(refusalOf(host, status, reply.headers)))
        }
        const chunks: Buffer[] = []
        let size = 0
        const stop = (error: Error) => {
          asking.destroy()
          fail(error)
        }
        reply.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > maxBytes) stop(new Error(rules.tooLarge))
          else chunks.push(chunk)
        })
        reply.on('end', () => {
          decompressed(Buffer.concat(chunks), encoding, maxBytes)
            .then((bytes) => answer({ bytes, type }))
            .catch((error: unknown) => {
              const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
              fail(new Error(isTooLarge ? rules.tooLarge : `${host} answers with data that cannot be read`))
            })
        })
        reply.on('error', (error) => stop(readable(error, host)))
      },
    )
    asking.on('error', (error) => {
      // Bytes behind a complete answer are not read.
      if (!open?.complete) fail(readable(error, host))
    })
    // Without an answer and without an error, as after a change of the protocol.
    asking.on('close', () => {
      if (!open) fail(new Error(`${host} ended the connection`))
    })
  })
}

type Decoder = (bytes: Buffer, options: { maxOutputLength: number; finishFlush: number }) => Promise<Buffer>

const inflate = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflate)
const inflateRaw = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.inflateRaw)
const gunzip = promisify<Buffer, zlib.ZlibOptions, Buffer>(zlib.gunzip)
const brotli = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliDecompress)
/** Servers compress also when they are asked not to. Node.js has had zstd since 22.15. */
const DECODERS: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  // With the header that the standard asks for, or without it.
  ['deflate', (bytes, options) => (isZlib(bytes) ? inflate : inflateRaw)(bytes, options)],
  ['br', (bytes, options) => brotli(bytes, { ...options, finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH })],
  ...('zstdDecompress' in zlib ? [['zstd', zstd] as const] : []),
])
/** Encodings of HTTP that this server does not read. Other names, such as `none` and `utf-8`, are none; browsers ignore them, too. */
const OTHER_ENCODINGS: ReadonlySet<string> = new Set(['compress', 'x-compress', 'zstd', 'dcb', 'dcz'])
const GZIP_START = Buffer.from('1f8b08', 'hex')
/** More are a mistake or an attack. */
const MAX_ENCODINGS = 3

/** Typed here, because the types are those of the oldest supported Node.js. */
function zstd(bytes: Buffer, { maxOutputLength }: { maxOutputLength: number }): Promise<Buffer> {
  const decompress: unknown = Reflect.get(zlib, 'zstdDecompress')
  return new Promise((done, fail) => {
    if (typeof decompress !== 'function') return fail(new Error('Node.js has no zstd'))
    decompress(bytes, { maxOutputLength }, (error: Error | null, result: Buffer) =>
      error ? fail(error) : done(result),
    )
  })
}

/**
 * The bytes without the compressions that are declared and the one that is not. Bytes that are declared to be compressed and
 * are not stay as they are. The limit holds for what comes out: a few bytes can decode to many.
 */
async function decompressed(bytes: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  // What a server has cut short is read as far as it goes.
  const options = { maxOutputLength, finishFlush: zlib.constants.Z_SYNC_FLUSH }
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => DECODERS.has(name) || OTHER_ENCODINGS.has(name))
  if (names.length > MAX_ENCODINGS) throw new Error('too many encodings')
  let found = bytes
  for (const name of names.toReversed()) {
    if (isPlain(found)) break
    const decode = DECODERS.get(name)
    if (!decode) throw new Error(`unknown encoding ${name}`)
    found = await decode(found, options)
  }
  return found.subarray(0, GZIP_START.length).equals(GZIP_START) ? gunzip(found, options) : found
}

/** Whether it begins as HTML does. */
function isPlain(bytes: Buffer): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*<[!?a-z]/i.test(bytes.subarray(0, 64).toString('latin1'))
}

function isZlib(bytes: Buffer): boolean {
  return (
    bytes.length > 1 && (bytes.readUInt8(0) & 0x0f) === 8 && (256 * bytes.readUInt8(0) + bytes.readUInt8(1)) % 31 === 0
  )
}

/** Status codes by which servers turn away programs: not signed in, forbidden, too many requests, and the like. */
const TURNED_AWAY: ReadonlySet<number> = new Set([401, 403, 406, 418, 429, 451, 999])

/** Headers of services that tell programs from people. */
function isChallenge(headers: http.IncomingHttpHeaders): boolean {
  return headers['cf-mitigated'] === 'challenge' || /^(?:challenge|captcha)$/.test(String(headers['x-amzn-waf-action']))
}

function refusalOf(host: string, status: number, headers: http.IncomingHttpHeaders): string {
  if (TURNED_AWAY.has(status) || isChallenge(headers)) return `${host} does not let programs read its pages`
  if (status === 404 || status === 410) return `${host} has nothing at this address`
  return status >= 500 ? `${host} is not available right now` : `${host} does not show what is at this address`
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
