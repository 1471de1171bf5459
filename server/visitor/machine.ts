/**
 * Which requests come from the person who started the server, on the machine that it runs on. The sign-in pages that
 * take anybody's word for an address, and the outbox, whose mails open accounts, answer no other request.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { BlockList, isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { isLocalhost, isLoopback, type Settings } from '../settings.ts'
import { cookiesOf } from './cookies.ts'

/** The file of DATA_DIR that keeps the code, so that a restart does not sign the browser out. */
export const MACHINE_FILE = 'machine-code'
export const MACHINE_COOKIE = 'roomwright_machine'

export type Machine = {
  /** The code that the start prints; null where these pages are closed to every browser. */
  readonly code: string | null
  /** Why they are closed, as the end of a sentence; null where a browser can open them. */
  readonly closedBecause: string | null
}

type Asking = Pick<FastifyRequest, 'socket' | 'headers'>

/** 256 random bits, in base64url. */
const CODE_BYTES = 32
const CODE = /^[\w-]{43}$/
const OWNER_ONLY = 0o600
/** The bits of a file's mode that let others read or change it. */
const OTHERS = 0o077
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i
/** What proxies, content networks and tunnels add; neither a browser nor the Firebase SDK (`x-client-version`) sends one. */
const FORWARDING =
  /^(forwarded|via$|cdn-loop$|(x-)?(client|real|cluster-client|true-client)-ip|(x-)?(forwarded|original|envoy|proxy|appengine|azure|amzn|vercel|arr)-|x-(forwarded|host|scheme)$|cf-|fastly-|fly-)/

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** The code of this server: kept in DATA_DIR for its owner alone, or a new one each start where that cannot be. */
export async function openMachine(settings: Pick<Settings, 'dataDir' | 'host' | 'publicUrl' | 'trustProxy'>) {
  const closedBecause = reasonToClose(settings)
  const machine: Machine = { code: closedBecause === null ? await keptCode(settings.dataDir) : null, closedBecause }
  return machine
}

/**
 * Whether the request comes from a browser on this machine that has opened the printed address. The code is needed
 * because a bare proxy on this machine adds no header; the name in the address, because a foreign name can be made to
 * point here (DNS rebinding).
 */
export function isThisMachine(request: Asking, { code }: Machine): boolean {
  return (
    code !== null &&
    isFromHere(request) &&
    cookiesOf(request, MACHINE_COOKIE).some((given) => isSameSecret(given, code))
  )
}

/** Everything but the code: a loopback connection, no proxy in between, and a name of this machine in the address. */
export function isFromHere({ socket, headers }: Asking): boolean {
  const address = socket.remoteAddress
  if (!address || !loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return false
  if (!LOOPBACK_NAME.test(headers.host ?? '')) return false
  return !Object.keys(headers).some((name) => FORWARDING.test(name))
}

/** Compares in a time that does not depend on how much of the secret is right. */
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
    // A folder that cannot be written, or another server that starts on it at the same moment.
    return (await readCode(file).catch(() => undefined)) ?? made
  }
}

/** The code in the file; undefined where there is none or where others may read it. */
async function readCode(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined)
  if (!found || (found.mode & OTHERS) !== 0) return undefined
  const code = await readFile(file, 'utf8')
  return CODE.test(code) ? code : undefined
}
