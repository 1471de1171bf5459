/**
 * Loads the pictures of a feed from files below its folder and from allowed hosts only. Redirects to other hosts and
 * host names that resolve to private networks are refused, to prevent server-side request forgery.
 */
import { lookup } from 'node:dns'
import { readFile, realpath, stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { dirname, resolve, sep } from 'node:path'
import { MEGABYTE } from '../../../src/contract/cutouts.ts'
import { PICTURE_LIMITS } from '../../images/checkPicture.ts'

export type PictureSource = {
  /** The bytes of the picture; throws an error with the reason when it cannot be loaded. */
  fetch(link: string, signal: AbortSignal): Promise<Buffer>
}

const MAX_BYTES = PICTURE_LIMITS.feed.bytes
const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3
const FIRST_ERROR_STATUS = 300

const PRIVATE = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(address, bits, 'ipv6')

/**
 * @param hosts allowed names with or without a port, such as `img.example.com`; an IP address or `localhost` must be
 * listed explicitly
 */
export function pictureSource(feedFile: string, hosts: readonly string[]): PictureSource {
  const folder = dirname(resolve(feedFile))
  const named = new Set(hosts.map((host) => host.toLowerCase()))
  return {
    async fetch(link, signal) {
      if (/^https?:\/\//i.test(link))
        return fetchFrom(new URL(link), named, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
      if (/^[a-z][a-z0-9+.-]+:/i.test(link))
        throw new Error(`"${link.slice(0, 40)}" is neither a file nor a web address`)
      return readBelow(folder, link)
    },
  }
}

/** Whether an address belongs to this machine or to a private network. */
export function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return PRIVATE.check(mapped, 'ipv4')
  return isIP(address) === 6 ? PRIVATE.check(address, 'ipv6') : PRIVATE.check(address, 'ipv4')
}

async function readBelow(folder: string, link: string): Promise<Buffer> {
  const wanted = resolve(folder, link)
  // Resolves symbolic links before the check.
  const [root, file] = await Promise.all([realpath(folder), realpath(wanted).catch(() => undefined)])
  if (file === undefined) throw new Error(`there is no file "${link}" beside the feed`)
  if (!file.startsWith(root.endsWith(sep) ? root : `${root}${sep}`))
    throw new Error(`the file "${link}" is outside the folder of the feed`)
  const { size } = await stat(file)
  if (size > MAX_BYTES) throw new Error(tooLarge())
  return readFile(file)
}

async function fetchFrom(url: URL, named: ReadonlySet<string>, signal: AbortSignal): Promise<Buffer> {
  for (let hop = 0, at = url; hop <= MAX_REDIRECTS; hop += 1) {
    if (!named.has(at.hostname.toLowerCase()) && !named.has(at.host.toLowerCase()))
      throw new Error(`the host ${at.host} is not allowed; add --host ${at.host} to fetch from it`)
    const answer = await request(at, signal)
    if (answer.location === undefined) return answer.bytes
    at = new URL(answer.location, at)
    if (!/^https?:$/.test(at.protocol)) throw new Error('the address redirects to a scheme other than http and https')
  }
  throw new Error('the address redirects too many times')
}

function request(url: URL, signal: AbortSignal): Promise<{ bytes: Buffer; location?: string }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A private address is allowed only when it is listed itself, never when a name resolves to it.
  const isNamedItself = isIP(host) !== 0 || host === 'localhost'
  return new Promise((answer, fail) => {
    const client = url.protocol === 'https:' ? https : http
    const asking = client.get(
      url,
      { signal, headers: { accept: 'image/*' }, ...(isNamedItself ? {} : { lookup: publicLookup }) },
      (reply) => {
        const status = reply.statusCode ?? 0
        if (status >= FIRST_ERROR_STATUS && status < 400 && reply.headers.location !== undefined) {
          reply.resume()
          return answer({ bytes: Buffer.alloc(0), location: reply.headers.location })
        }
        if (status !== 200) {
          reply.resume()
          return fail(new Error(`${url.host} answers ${status}`))
        }
        const chunks: Buffer[] = []
        let size = 0
        reply.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size > MAX_BYTES) asking.destroy(new Error(tooLarge()))
          else chunks.push(chunk)
        })
        reply.on('end', () => answer({ bytes: Buffer.concat(chunks) }))
        reply.on('error', fail)
      },
    )
    asking.on('error', (error) =>
      fail(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? new Error(`${url.host} did not respond in time`)
          : error,
      ),
    )
  })
}

/** Checks the address that is actually connected to, which prevents DNS rebinding. */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const found = addresses.filter(({ address }) => !isPrivate(address))
    const [first] = found
    if (!first) return callback(new Error(`${host} resolves to a private network`), [])
    if (options.all) return callback(null, found)
    callback(null, first.address, first.family)
  })
}

function tooLarge(): string {
  return `the picture is larger than ${MAX_BYTES / MEGABYTE} MB`
}
