/** A virtual user: reads pages, saves rooms and boards, and sometimes uploads a picture. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LAYOUT } from '../../../tests/support/people.ts'

/** Kinds of requests; `empty` is the route that does nothing, the measure of all others. */
export type Kind = 'empty' | 'read' | 'write' | 'upload'
export type Measured = { kind: Kind; milliseconds: number; outcome: 'served' | 'refused' | 'failed'; what: string }
/** What users do when they do one thing only: requests of this kind; of reads, those of this path. */
export type OnlyThis = { kind: Kind; path?: string }
export type LoadContext = {
  url: string
  tokens: readonly string[]
  picture: Uint8Array<ArrayBuffer>
  stopsAt: number
  only?: OnlyThis | undefined
}

export const READS = [
  '/api/featured?images=url',
  '/api/products?limit=24&images=url',
  '/api/get_products_all/?images=url',
  '/api/rooms',
  '/api/user/user',
] as const
/** A random number from 0 to 1 chooses the first of which it is below the bound; the rest are uploads. */
const BOUNDS = { empty: 0.15, read: 0.75, write: 0.98 } as const

/** A person pauses this long between two requests, in ms. */
const THINK_TIME_MS = { least: 500, most: 1500 }
const TIMEOUT_MS = 30_000

/** The name of what ended the request, such as `TimeoutError` or `ECONNRESET`. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  return error.cause instanceof Error && 'code' in error.cause ? String(error.cause.code) : error.name
}

function randomKind(): Kind {
  const chance = Math.random()
  if (chance < BOUNDS.empty) return 'empty'
  if (chance < BOUNDS.read) return 'read'
  return chance < BOUNDS.write ? 'write' : 'upload'
}

/**
 * Lives until `stopsAt` and reports every request.
 * @param user its number, which gives it an IP address of its own, as the servers count by address
 */
export async function runUser(
  context: LoadContext,
  user: number,
  token: string,
  report: (measured: Measured) => void,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.0.${user >> 8}.${user & 255}` }
  const json = { ...headers, 'content-type': 'application/json' }
  const room = randomUUID()
  let revision = 0

  async function request(kind: Kind, path: string, init: RequestInit = {}): Promise<boolean> {
    const begun = performance.now()
    const answer = await fetch(`${context.url}${path}`, {
      headers,
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(causeOf)
    if (typeof answer === 'string') {
      report({ kind, milliseconds: performance.now() - begun, outcome: 'failed', what: answer })
      return false
    }
    const text = await answer.text().catch(() => '')
    const milliseconds = performance.now() - begun
    const isRefused = [429, 503, 502].includes(answer.status) && answer.headers.has('retry-after')
    const outcome = answer.ok ? 'served' : isRefused ? 'refused' : 'failed'
    const what = answer.ok ? '' : `${answer.status} ${/"code":"([^"]*)"/.exec(text)?.[1] ?? path}`
    report({ kind, milliseconds, outcome, what })
    return answer.ok
  }

  await pause(Math.random() * THINK_TIME_MS.most)
  while (performance.now() < context.stopsAt) {
    const kind = context.only?.kind ?? randomKind()
    if (kind === 'empty') await request('empty', '/healthz')
    else if (kind === 'read')
      await request('read', context.only?.path ?? READS[Math.floor(Math.random() * READS.length)] ?? '')
    else if (kind === 'write') {
      const layout = { ...LAYOUT, floor: { ...LAYOUT.floor, width: 120 + (revision % 100) } }
      const body = JSON.stringify({ revision, layout, name: 'Room' })
      if (await request('write', `/api/rooms/${room}`, { method: 'PUT', headers: json, body })) revision += 1
    } else
      await request('upload', '/api/own-pictures', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'image/png' },
        body: context.picture,
      })
    await pause(THINK_TIME_MS.least + Math.random() * (THINK_TIME_MS.most - THINK_TIME_MS.least))
  }
}
