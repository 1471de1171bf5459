/**
 * A call that tells how far it is while it runs (src/contract/generationEvents.ts). A server that answers plainly is
 * understood too. When the connection is lost in between, it is asked for again: the server knows the running work.
 */
import { createParser } from 'eventsource-parser'
import { ProgressEvent, ErrorEvent, TextEvent } from '../contract/generationEvents.ts'
import type { DraftProgress } from '../contract/boards.ts'
import { liveToken } from './liveToken.ts'
import {
  checked,
  GENERATION_TIMEOUT_MS,
  reach,
  RequestFailed,
  type RequestInitOptions,
  type Schema,
  TOO_SLOW,
  UNREACHABLE,
  UNREADABLE,
} from './request.ts'

/** Where the work stands, and the description as far as it is written. */
export type Told = DraftProgress & { written: string }

/** Waits before each new try after a lost connection. */
const COME_BACK_MS = [500, 1000, 2000, 4000, 8000, 8000, 8000]

class ConnectionLost extends Error {}

export async function requestEvents<T>(
  path: string,
  schema: Schema<T>,
  init: Pick<RequestInitOptions, 'method' | 'body' | 'signal'>,
  onTold: (told: Told) => void,
): Promise<T> {
  for (let losses = 0; ; losses += 1) {
    try {
      return await listen(path, schema, init, onTold)
    } catch (error) {
      const isLost = error instanceof ConnectionLost || (losses > 0 && isUnreachable(error))
      if (!isLost) throw error
      const waitMs = COME_BACK_MS[losses]
      if (waitMs === undefined) throw new RequestFailed(0, UNREACHABLE, 'network')
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      init.signal?.throwIfAborted()
    }
  }
}

async function listen<T>(
  path: string,
  schema: Schema<T>,
  init: Pick<RequestInitOptions, 'method' | 'body' | 'signal'>,
  onTold: (told: Told) => void,
): Promise<T> {
  const headers = { accept: 'text/event-stream, application/json' }
  const response = await reach(path, { ...init, headers, timeoutMs: GENERATION_TIMEOUT_MS }, await liveToken())
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return checked(schema, await response.json().catch(() => undefined), response.status)
  let told: Told = { stage: 'waiting', share: 0, written: '' }
  for await (const { event, data } of eventsOf(response, init.signal)) {
    if (event === 'done') return checked(schema, data, response.status)
    if (event === 'error') throw refused(data)
    const next = heard(told, event, data)
    if (next === told) continue
    told = next
    onTold(told)
  }
  throw new ConnectionLost()
}

function heard(told: Told, event: string | undefined, data: unknown): Told {
  if (event === 'progress') {
    const progress = ProgressEvent.safeParse(data)
    return progress.success ? { ...told, ...progress.data } : told
  }
  const text = event === 'text' ? TextEvent.safeParse(data) : undefined
  if (!text?.success) return told
  const { delta, restart } = text.data
  return { ...told, written: restart ? delta : told.written + delta }
}

async function* eventsOf(response: Response, signal: AbortSignal | undefined) {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  const events: { event: string | undefined; data: unknown }[] = []
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event, data: readJson(data) }) })
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        if (signal?.aborted) throw error
        if (error instanceof DOMException && error.name === 'TimeoutError')
          throw new RequestFailed(0, TOO_SLOW, 'timeout')
        throw new ConnectionLost()
      })
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
      yield* events.splice(0)
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function refused(body: unknown): RequestFailed {
  const error = ErrorEvent.safeParse(body)
  if (!error.success) return new RequestFailed(500, UNREADABLE, 'unreadable', undefined, body)
  const { status, message, code, field, retry_after } = error.data
  return new RequestFailed(status, message, code, field, body, retry_after)
}

function isUnreachable(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'network'
}
