/**
 * Loads the pictures of a feed from files below its folder and from allowed hosts only. Redirects to other hosts and
 * host names that resolve to private networks are refused, to prevent server-side request forgery.
 */
import { AskingError } from './imported.ts'
import { readFile, realpath, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { dirname, resolve, sep } from 'node:path'
import { MEGABYTE } from '../../../src/contract/cutouts.ts'
import { guardedFetch } from '../../platform/guardedFetch.ts'
import { PICTURE_LIMITS } from '../../platform/images/checkPicture.ts'

export type PictureSource = {
  /** The bytes of the picture; throws an error with the reason when it cannot be loaded. */
  fetch(link: string, signal: AbortSignal): Promise<Buffer>
}

const MAX_BYTES = PICTURE_LIMITS.feed.bytes
const TOO_LARGE = `the picture is larger than ${MAX_BYTES / MEGABYTE} MB`
const TIMEOUT_MS = 20_000

/** Pictures of an uploaded feed, which has no folder: from public hosts that are named, and from those of `trusted`. */
export function webPictureSource(hosts: readonly string[], trusted: readonly string[]): PictureSource {
  const named = new Set([...hosts, ...trusted].map((host) => host.toLowerCase()))
  const inside = new Set(trusted.map((host) => host.toLowerCase()))
  return {
    async fetch(link, signal) {
      if (!/^https?:\/\//i.test(link)) throw new Error(`"${link.slice(0, 40)}" is no web address`)
      return fetchFrom(new URL(link), named, signal, ({ hostname, host }) => inside.has(hostname) || inside.has(host))
    },
  }
}

/**
 * @param hosts allowed names with or without a port, such as `img.example.com`; an IP address or `localhost` must be
 * listed explicitly
 */
export function pictureSource(feedFile: string, hosts: readonly string[]): PictureSource {
  const folder = dirname(resolve(feedFile))
  const named = new Set(hosts.map((host) => host.toLowerCase()))
  return {
    async fetch(link, signal) {
      if (/^https?:\/\//i.test(link)) return fetchFrom(new URL(link), named, signal, isListed)
      if (/^[a-z][a-z0-9+.-]+:/i.test(link))
        throw new Error(`"${link.slice(0, 40)}" is neither a file nor a web address`)
      return readBelow(folder, link)
    },
  }
}

async function readBelow(folder: string, link: string): Promise<Buffer> {
  const wanted = resolve(folder, link)
  // Resolves symbolic links before the check.
  const [root, file] = await Promise.all([realpath(folder), realpath(wanted).catch(() => undefined)])
  if (file === undefined) throw new Error(`there is no file "${link}" beside the feed`)
  if (!file.startsWith(root.endsWith(sep) ? root : `${root}${sep}`))
    throw new Error(`the file "${link}" is outside the folder of the feed`)
  const { size } = await stat(file)
  if (size > MAX_BYTES) throw new Error(TOO_LARGE)
  return readFile(file)
}

/** A private address is allowed only when it is listed itself, never when a name resolves to it. */
function isListed({ hostname }: URL): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname === 'localhost'
}

async function fetchFrom(
  url: URL,
  named: ReadonlySet<string>,
  signal: AbortSignal,
  isTrusted: (url: URL) => boolean,
): Promise<Buffer> {
  const rules = {
    requireHost: ({ hostname, host }: URL) => {
      if (!named.has(hostname.toLowerCase()) && !named.has(host.toLowerCase()))
        throw new AskingError(`the host ${host} is not allowed`, { host })
    },
    isTrusted,
    accept: 'image/*',
    maxBytes: MAX_BYTES,
    tooLarge: TOO_LARGE,
  }
  const { bytes } = await guardedFetch(url, rules, AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]))
  return bytes
}
