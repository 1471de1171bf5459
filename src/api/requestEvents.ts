/**
 * A call that reports its progress as events (src/contract/generation.ts); a plain JSON answer is accepted, too.
 * When the connection is lost, the call is repeated: the server joins it to the running work.
 */
import { createParser } from 'eventsource-parser'
import { DraftProgress, ErrorEvent, TextEvent } from '../contract/generation.ts'
import { validToken } from './validToken.ts'
import {
  parseBody,
  GENERATION_TIMEOUT_MS,
  fetchResponse,
  lossOf,
  readBody,
  RequestFailed,
  type RequestInitOptions,
  type Schema,
  UNREACHABLE,
  UNREADABLE,
} from './request.ts'

/** The progress of the work, and the description as far as it is written. */
export type GenerationProgress = DraftProgress & { written: string }

/** Delays before each new attempt after a lost connection. */
const RECONNECT_MS = [500, 1000, 2000, 4000, 8000, 8000, 8000]

type EventHandlers = {
  readonly onProgress: (progress: GenerationProgress) => void
  /** Receives the unparsed description when the picture comes next. */
  readonly onDescribed?: (body: unknown) => void
}

class ConnectionLost extends Error {}

export async function requestEvents<T>(
  path: string,
  schema: Schema<T>,
  init: Pick<RequestInitOptions, 'method' | 'body' | 'signal'>,
  handlers: EventHandlers,
): Promise<T> {
  for (let losses = 0; ; losses += 1) {
    try {
      return await listen(path, schema, init, handlers)
    } catch (error) {
      const isLost = error instanceof ConnectionLost || (losses > 0 && isNetworkFailure(error))
      if (!isLost) throw error
      const waitMs = RECONNECT_MS[losses]
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
  { onProgress, onDescribed }: EventHandlers,
): Promise<T> {
  const headers = { accept: 'text/event-stream, application/json' }
  const response = await fetchResponse(path, { ...init, headers, timeoutMs: GENERATION_TIMEOUT_MS }, await validToken())
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return parseBody(schema, await readBody(response, init.signal), response.status)
  let progress: GenerationProgress = { stage: 'waiting', share: 0, written: '' }
  for await (const { event, data } of eventsOf(response, init.signal)) {
    if (event === 'done') return parseBody(schema, data, response.status)
    if (event === 'error') throw failureIn(data)
    if (event === 'described') onDescribed?.(data)
    const next = progressAfter(progress, event, data)
    if (next === progress) continue
    progress = next
    onProgress(progress)
  }
  throw new ConnectionLost()
}

function progressAfter(progress: GenerationProgress, event: string | undefined, data: unknown): GenerationProgress {
  if (event === 'progress') {
    const next = DraftProgress.safeParse(data)
    return next.success ? { ...progress, ...next.data } : progress
  }
  const text = event === 'text' ? TextEvent.safeParse(data) : undefined
  if (!text?.success) return progress
  const { delta, restart } = text.data
  return { ...progress, written: restart ? delta : progress.written + delta }
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
        const loss = lossOf(error, signal)
        throw isNetworkFailure(loss) ? new ConnectionLost() : loss
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

function failureIn(body: unknown): RequestFailed {
  const error = ErrorEvent.safeParse(body)
  if (!error.success) return new RequestFailed(500, UNREADABLE, 'unreadable', undefined, body)
  const { status, message, code, field, retry_after } = error.data
  return new RequestFailed(status, message, code, field, body, retry_after)
}

function isNetworkFailure(error: unknown): boolean {
  return error instanceof RequestFailed && error.code === 'network'
}
