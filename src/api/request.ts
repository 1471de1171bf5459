/**
 * The one way to the API: adds the session, keeps a time limit, parses the answer with its schema and turns every
 * refusal into a `RequestFailed` with a sentence fit for a person.
 */
import { z, type ZodType } from 'zod'
import { NOT_AUTHORIZED, TOKEN_EXPIRED } from '../contract/errors.ts'
import { showAlert } from '../lib/alertStore.ts'
import { reportSessionExpired } from '../lib/sessionExpiry.ts'
import { API_BASE } from './apiBase.ts'
import { liveToken, renewToken } from './liveToken.ts'

/** Time limits of rulings section 6. */
const REQUEST_TIMEOUT_MS = 30_000
export const GENERATION_TIMEOUT_MS = 180_000

export const UNKNOWN_ERROR = 'Unknown error'
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'
const TOO_SLOW = 'The server took too long to answer. Please try again.'
const UNREADABLE = 'The server sent an answer that could not be read.'

export type RequestInitOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  signal?: AbortSignal
  timeoutMs?: number
  headers?: Record<string, string>
  /** Lets a request outlive the page, for a last save. Browsers hold its body to 64 kB. */
  keepalive?: boolean
}

/** A call that did not succeed. `status` is 0 when there was no answer at all. */
export class RequestFailed extends Error {
  override readonly name = 'RequestFailed'
  constructor(
    readonly status: number,
    message: string,
    readonly code: string,
    readonly field?: string,
    readonly body?: unknown,
    /** Seconds that the server asks to wait (429). */
    readonly retryAfterS?: number,
  ) {
    super(message)
  }
}

/** Sends the request and answers its parsed body. Rejects with `RequestFailed`, or an abort error when cancelled. */
export async function request<T>(path: string, schema: ZodType<T>, init: RequestInitOptions = {}): Promise<T> {
  let token = await liveToken()
  let response = await send(path, token, init)
  let body = await readBody(response, init.signal)
  const next = token !== null && isExpiry(response, body) ? await renewToken(token) : null
  if (next !== null) {
    // The server refused before it read anything: sending it again does it once.
    token = next
    response = await send(path, token, init)
    body = await readBody(response, init.signal)
  }
  if (!response.ok) throw refusal(response, body, token)
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new RequestFailed(response.status, UNREADABLE, 'unreadable', undefined, body)
  return parsed.data
}

async function send(path: string, token: string | null, init: RequestInitOptions): Promise<Response> {
  const limit = AbortSignal.timeout(init.timeoutMs ?? REQUEST_TIMEOUT_MS)
  try {
    return await fetch(`${API_BASE}/${path.replace(/^\//, '')}`, {
      method: init.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...init.headers,
      },
      body: init.body === undefined ? undefined : JSON.stringify(init.body),
      signal: init.signal ? AbortSignal.any([init.signal, limit]) : limit,
      keepalive: init.keepalive,
    })
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw limit.aborted ? new RequestFailed(0, TOO_SLOW, 'timeout') : new RequestFailed(0, UNREACHABLE, 'network')
  }
}

async function readBody(response: Response, signal?: AbortSignal): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch (error) {
    if (signal?.aborted) throw error
    return undefined
  }
}

/** Only what is there is read: a foreign server may name its sentence in any of the three ways. */
const Refusal = z.looseObject({
  message: z.string().optional().catch(undefined),
  msg: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  field: z.string().optional().catch(undefined),
})

function isExpiry({ status }: Response, body: unknown): boolean {
  const told = Refusal.safeParse(body).data ?? {}
  return status === 401 && (told.msg ?? told.message ?? told.error) === TOKEN_EXPIRED
}

function refusal(response: Response, body: unknown, token: string | null): RequestFailed {
  const told = Refusal.safeParse(body).data ?? {}
  const message = told.message || told.msg || told.error || UNKNOWN_ERROR
  if (isExpiry(response, body)) reportSessionExpired(token)
  if (response.status === 403) showAlert(NOT_AUTHORIZED)
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterS = Number.isFinite(wait) ? wait : undefined
  return new RequestFailed(
    response.status,
    message,
    told.code ?? `http-${response.status}`,
    told.field,
    body,
    retryAfterS,
  )
}
