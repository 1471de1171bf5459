/**
 * Identifies requests of the operator's browser on the server's own machine. The local sign-in pages, which do not
 * verify identities, and the outbox, whose mails grant access to accounts, answer no other requests.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { BlockList, isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { isLocalhost, isLoopback } from '../../platform/loopback.ts'
import type { Settings } from '../../platform/settings.ts'
import { cookiesOf } from './cookies.ts'

/** The file in DATA_DIR that stores the code, so that the cookie stays valid across restarts. */
export const MACHINE_FILE = 'machine-code'
export const MACHINE_COOKIE = 'roomwright_machine'

export type Machine = {
  /** The code that is printed at startup; null if the local pages are closed. */
  readonly code: string | null
  /** Why the local pages are closed, as the end of a sentence; null if they are open. */
  readonly closedBecause: string | null
}

type RequestPart = Pick<FastifyRequest, 'socket' | 'headers'>

/** 256 random bits, encoded in base64url. */
const CODE_BYTES = 32
const CODE = /^[\w-]{43}$/
const OWNER_ONLY = 0o600
/** The permission bits of group and others. */
const GROUP_AND_OTHERS = 0o077
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
/** Headers added by proxies, CDNs and tunnels. Browsers and the Firebase SDK (`x-client-version`) send none of them. */
const FORWARDING =
  /^(forwarded|via$|cdn-loop$|(x-)?(client|real|cluster-client|true-client)-ip|(x-)?(forwarded|original|envoy|proxy|appengine|azure|amzn|vercel|arr)-|x-(forwarded|host|scheme)$|cf-|fastly-|fly-)/

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Opens the code stored in DATA_DIR with owner-only permissions, or a new one per start if it cannot be stored. */
export async function openMachine(settings: Pick<Settings, 'dataDir' | 'host' | 'publicUrl' | 'trustProxy'>) {
  const closedBecause = reasonToClose(settings)
  const machine: Machine = { code: closedBecause === null ? await keptCode(settings.dataDir) : null, closedBecause }
  return machine
}

/**
 * Whether the request comes from a browser on this machine that has opened the printed URL. The code is needed because
 * a local proxy may add no headers, the host name because foreign names can resolve to this machine (DNS rebinding).
 */
export function isThisMachine(request: RequestPart, { code }: Machine): boolean {
  return (
    code !== null &&
    isLocalRequest(request) &&
    cookiesOf(request, MACHINE_COOKIE).some((given) => isSameSecret(given, code))
  )
}

/** All checks except the code: a loopback connection, no proxy headers, and a loopback host name. */
export function isLocalRequest({ socket, headers }: RequestPart): boolean {
  const address = socket.remoteAddress
  if (!address || !loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return false
  if (!LOOPBACK_NAME.test(headers.host ?? '')) return false
  return !Object.keys(headers).some((name) => FORWARDING.test(name))
}

/** Compares in constant time. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(secret))
}

function reasonToClose({ host, publicUrl, trustProxy }: Parameters<typeof openMachine>[0]): string | null {
  if (trustProxy.length > 0) return 'TRUST_PROXY is set'
  if (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname)) return 'PUBLIC_URL is not on this machine'
  if (!isLocalhost(host)) return `HOST is ${host}, which is no loopback address`
  return null
}

async function keptCode(dataDir: string): Promise<string> {
  const file = join(dataDir, MACHINE_FILE)
  const made = randomBytes(CODE_BYTES).toString('base64url')
  try {
    const kept = await readCode(file)
    if (kept) return kept
    await mkdir(dataDir, { recursive: true })
    await rm(file, { force: true })
    await writeFile(file, made, { mode: OWNER_ONLY, flag: 'wx' })
    return made
  } catch {
    // The folder is not writable, or another server has created the file concurrently.
    return (await readCode(file).catch(() => undefined)) ?? made
  }
}

/** The stored code; undefined if there is none or if others can access the file. */
async function readCode(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined)
  if (!found || (found.mode & GROUP_AND_OTHERS) !== 0) return undefined
  const code = await readFile(file, 'utf8')
  return CODE.test(code) ? code : undefined
}
