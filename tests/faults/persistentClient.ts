/** A client that repeats a request until it is acknowledged, as the web app does after a lost connection. */
import { setTimeout as pause } from 'node:timers/promises'

const RETRY_MS = 100
/** A request that is not answered by then is repeated. */
const TIMEOUT_MS = 30_000
const TOO_MANY = 429
const SERVER_FAULT = 500

export type Sent = {
  method?: string
  token?: string
  headers?: Record<string, string>
  body?: unknown
  bytes?: Buffer
  text?: string
}
export type Answer = { status: number; text: string; headers: Headers; bytes: Buffer }

/** The address of the server, which changes with each start. `stopped` ends all loops. */
export type Site = { url: string; stopped: boolean; refusals: Map<string, number> }

/** One attempt. Throws when the connection is lost or no answer comes. */
export async function attempt(site: Site, path: string, sent: Sent = {}, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  const { method = sent.body || sent.bytes || sent.text ? 'POST' : 'GET', token, headers, body, bytes, text } = sent
  const answer = await fetch(`${site.url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? (text ?? (bytes ? new Uint8Array(bytes) : null)) : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const received = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, bytes: received, text: received.toString() }
}

/**
 * Repeats until the server answers with something else than "try again". Counts in `site.refusals` the answers
 * meanwhile.
 */
export async function requestUntilServed(site: Site, path: string, sent: Sent = {}): Promise<Answer> {
  for (;;) {
    const answer = await attempt(site, path, sent).catch(() => undefined)
    if (answer && answer.status < SERVER_FAULT && answer.status !== TOO_MANY) return answer
    const refusal = answer ? refusalOf(answer) : 'connection lost'
    site.refusals.set(refusal, (site.refusals.get(refusal) ?? 0) + 1)
    await pause(RETRY_MS)
  }
}

function refusalOf({ status, headers, text }: Answer): string {
  const code = /"code":"([^"]*)"/.exec(text)?.[1] ?? ''
  return `${status} ${code}${headers.has('retry-after') ? '' : ' without Retry-After'}`
}

/** Like `requestUntilServed`; throws unless the answer is a success. */
export async function requestSuccess(site: Site, path: string, sent: Sent = {}): Promise<Answer> {
  const answer = await requestUntilServed(site, path, sent)
  if (answer.status < 300) return answer
  throw new Error(`${sent.method ?? ''} ${path} answered ${answer.status}: ${answer.text.slice(0, 300)}`)
}
