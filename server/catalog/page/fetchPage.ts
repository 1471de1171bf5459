/** Fetches pages of shops and their pictures for people who paste a link: from public addresses only, within limits. */
import { isIP } from 'node:net'
import type { lookup } from 'node:dns'
import { MEGABYTE } from '../../../src/contract/cutouts.ts'
import { type FetchedFile, type FetchRules, guardedFetch } from '../../platform/guardedFetch.ts'
import { PICTURE_LIMITS } from '../../platform/images/checkPicture.ts'

const PAGE_BYTES = 4 * MEGABYTE
/** Time limit of a page or a picture including redirects, milliseconds. */
const PAGE_TIMEOUT_MS = 10_000
const SNIFFED_BYTES = 1_024
const PUBLIC_PORTS: ReadonlySet<string> = new Set(['', '80', '443'])

export type PageRules = {
  /** Hosts in a private network that the operator allows, with or without a port. */
  trusted: readonly string[]
  timeoutMs?: number
  lookup?: typeof lookup
}

/** @throws Error with the reason if the page cannot be read */
export async function fetchPage(url: URL, rules: PageRules): Promise<FetchedFile> {
  const asked = { accept: 'text/html,application/xhtml+xml', maxBytes: PAGE_BYTES, tooLarge: 'the page is too large' }
  const fetched = await guardedFetch(url, { ...guard(rules), ...asked }, deadline(rules))
  if (!isPage(fetched)) throw new Error('the address leads to a file that is no web page')
  return fetched
}

/** By its type, else by how it begins. */
function isPage({ type, bytes }: FetchedFile): boolean {
  if (type.trim() !== '') return /^(text\/html|application\/xhtml\+xml)\b/i.test(type.trim())
  return /<(?:!doctype\s+html|html|head|body|title|meta)\b/i.test(bytes.subarray(0, SNIFFED_BYTES).toString('latin1'))
}

/** @throws Error with the reason if the picture cannot be loaded */
export async function fetchPagePicture(url: URL, rules: PageRules): Promise<Buffer> {
  const { bytes } = PICTURE_LIMITS.cutout
  const asked = { accept: 'image/*', maxBytes: bytes, tooLarge: `the picture is larger than ${bytes / MEGABYTE} MB` }
  return (await guardedFetch(url, { ...guard(rules), ...asked }, deadline(rules))).bytes
}

function deadline({ timeoutMs = PAGE_TIMEOUT_MS }: PageRules): AbortSignal {
  return AbortSignal.timeout(timeoutMs)
}

function guard({
  trusted,
  lookup: find,
}: PageRules): Pick<FetchRules, 'requireHost' | 'isTrusted' | 'headers' | 'lookup'> {
  const named = new Set(trusted.map((host) => host.toLowerCase()))
  const isTrusted = ({ hostname, host }: URL) => named.has(hostname.toLowerCase()) || named.has(host.toLowerCase())
  return {
    isTrusted,
    requireHost(url) {
      if (isTrusted(url)) return
      if (url.username !== '' || url.password !== '') throw new Error('the address contains a password')
      if (!PUBLIC_PORTS.has(url.port)) throw new Error('the address has a port number that pages of shops do not have')
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) === 0 && !host.includes('.')) throw new Error(`${host} is not a public host`)
    },
    headers: {
      'accept-encoding': 'identity',
      'accept-language': 'en',
      'user-agent': 'Mozilla/5.0 (compatible; Roomwright)',
    },
    ...(find ? { lookup: find } : {}),
  }
}
