/**
 * All calls of the API: adds the session token, applies a time limit, parses the answer with its schema and turns every
 * failure into a `RequestFailed` with a message for the user.
 */
import { suspectOffline } from '../platform/connection.ts'
import { KEPT_ANSWER } from '../platform/offlineRules.ts'
import { reportForbidden, reportSessionExpired } from '../platform/refusals.ts'
import { validToken, renewToken, API_BASE } from './validToken.ts'

/** Time limits of calls. */
const REQUEST_TIMEOUT_MS = 30_000
export const GENERATION_TIMEOUT_MS = 180_000

export const UNKNOWN_ERROR = 'Unknown error'
export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'
export const TOO_SLOW = 'The server took too long to answer. Please try again.'
export const UNREADABLE = 'The server sent an answer that could not be read.'

export type RequestInitOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a `Blob` is sent as it is, under its own type. */
  body?: unknown
  signal?: AbortSignal
  timeoutMs?: number
  headers?: Record<string, string>
  /** Lets the request outlive the page, if its body is short enough. */
  keepalive?: boolean
}

/** Browsers refuse a `keepalive` request when the bodies of all that are under way exceed 64 kB. */
const KEEPALIVE_BYTES = 60_000

type Transport = (address: string, init: RequestInit) => Promise<Response>
let transport: Transport = (address, init) => fetch(address, init)

/** Replaces `fetch`: when the server renders a page, it answers its calls directly. */
export function setTransport(other: Transport): void {
  transport = other
}

/** A failed call. `status` is 0 if there was no answer. */
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

/** The part of a zod schema that is used here. */
export type Schema<T> = { safeParse: (body: unknown) => { success: true; data: T } | { success: false } }
/** A lazy schema: zod is large, and data that the server rendered needs no check. */
type SchemaSource<T> = Schema<T> | (() => Promise<Schema<T>>)

/** For answers that are ignored. */
export const IGNORED_BODY: Schema<unknown> = { safeParse: (body) => ({ success: true, data: body }) }

/** Sends the request and returns the parsed body. Rejects with `RequestFailed`, or an abort error when cancelled. */
export async function request<T>(path: string, source: SchemaSource<T>, init: RequestInitOptions = {}): Promise<T> {
  const token = await validToken()
  const loading = typeof source === 'function' ? source() : source
  const response = await fetchResponse(path, init, token)
  const body = await readBody(response, init.signal)
  return parseBody(await loading, body, response.status)
}

/** Parses the body with the schema. Throws `RequestFailed` if it does not match. */
export function parseBody<T>(schema: Schema<T>, body: unknown, status: number): T {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new RequestFailed(status, UNREADABLE, 'unreadable', undefined, body)
  return parsed.data
}

/** Sends the request and returns a successful response with its body unread. */
export async function fetchResponse(path: string, init: RequestInitOptions, session: string | null): Promise<Response> {
  let token = session
  let response = await send(path, token, init)
  if (response.ok) return response
  let body = await readBody(response, init.signal)
  const next = token !== null && isExpiry(response, body) ? await renewToken(token) : null
  if (next !== null) {
    // The server refused before doing anything: repeating the call is safe.
    token = next
    response = await send(path, token, init)
    if (response.ok) return response
    body = await readBody(response, init.signal)
  }
  throw failureOf(response, body, token)
}

/** A file to download. Rejects as `request` does. */
export async function requestFile(path: string): Promise<Blob> {
  const response = await fetchResponse(path, { timeoutMs: GENERATION_TIMEOUT_MS }, await validToken())
  return received(response.blob(), undefined)
}

async function send(path: string, token: string | null, init: RequestInitOptions): Promise<Response> {
  const limit = AbortSignal.timeout(init.timeoutMs ?? REQUEST_TIMEOUT_MS)
  const body = init.body === undefined || init.body instanceof Blob ? init.body : JSON.stringify(init.body)
  try {
    const response = await transport(`${API_BASE}/${path.replace(/^\//, '')}`, {
      method: init.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(init.body === undefined ? {} : { 'content-type': contentType(init.body) }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...init.headers,
      },
      body,
      signal: init.signal ? eitherOf(init.signal, limit) : limit,
      keepalive: init.keepalive && new Blob([body ?? '']).size < KEEPALIVE_BYTES,
    })
    if (response.headers.has(KEPT_ANSWER)) suspectOffline()
    return response
  } catch (error) {
    throw lossOf(error, init.signal)
  }
}

/** A body, or the reason why it did not arrive. */
async function received<T>(body: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await body
  } catch (error) {
    throw lossOf(error, signal)
  }
}

/**
 * What a request or a body rejects with: the reason of the caller's signal, the time limit, or a lost connection. The
 * limit is the only other signal; browsers reject with its reason or with a plain abort.
 */
export function lossOf(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new RequestFailed(0, TOO_SLOW, 'timeout')
  suspectOffline()
  return new RequestFailed(0, UNREACHABLE, 'network')
}

/** Aborts with the first of both. (`AbortSignal.any` is newer than the oldest supported browsers.) */
function eitherOf(first: AbortSignal, second: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [first, second]) {
    const follow = () => either.abort(signal.reason)
    if (signal.aborted) follow()
    else signal.addEventListener('abort', follow, { once: true, signal: either.signal })
  }
  return either.signal
}

function contentType(body: unknown): string {
  return body instanceof Blob ? body.type || 'application/octet-stream' : 'application/json'
}

/** The JSON of an answer; undefined if it is none. Rejects as `request` does. */
export async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (response.status === 204) return undefined
  const text = await received(response.text(), signal)
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The error message of other servers may have any of three names. */
function textIn(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : undefined
}

function isExpiry({ status }: Response, body: unknown): boolean {
  return status === 401 && textIn(body, 'code') === 'session-expired'
}

function failureOf(response: Response, body: unknown, token: string | null): RequestFailed {
  if (isExpiry(response, body)) reportSessionExpired(token)
  if (response.status === 403) reportForbidden()
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return failureFromBody(response.status, body, Number.isFinite(wait) ? wait : undefined)
}

/** The refusal in a body; `status` is that of the answer, or the `status_code` of a body that is sent with HTTP 200. */
export function failureFromBody(status: number, body: unknown, retryAfterS?: number): RequestFailed {
  const message = textIn(body, 'message') || textIn(body, 'msg') || textIn(body, 'error') || UNKNOWN_ERROR
  const code = textIn(body, 'code') ?? `http-${status}`
  return new RequestFailed(status, message, code, textIn(body, 'field'), body, retryAfterS)
}
