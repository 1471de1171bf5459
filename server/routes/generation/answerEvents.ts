/** Answers a request with server-sent events while its work runs (event schemas: src/contract/generation.ts). */
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { DraftProgress } from '../../../src/contract/generation.ts'
import type { ErrorEvent, TextEvent } from '../../../src/contract/generation.ts'
import type { WorkProgress } from '../../database/workSchema.ts'
import { CLOSING_CODE } from '../../queue/workProblem.ts'
import { bodyOf, problemOf } from '../web/answerError.ts'

/** Interval of keep-alive comments in milliseconds: proxies close idle connections. */
const KEEPALIVE_MS = 15_000

export function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false
}

export type EventSink = {
  onProgress(progress: WorkProgress): void
  /** Sends the result of a step that is not the last one. */
  send(event: 'described', data: unknown): void
}

/** The stream starts with the first event. An error before that rejects the promise and is answered as usual. */
export function answerEvents<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (sink: EventSink) => Promise<T>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let stream: PassThrough | undefined
    let stillHere: NodeJS.Timeout | undefined
    let last: DraftProgress | undefined
    let written = ''

    const send = (event: string, data: unknown) => {
      if (!stream) {
        const opened = new PassThrough()
        stream = opened
        stillHere = setInterval(() => opened.write(': still here\n\n'), KEEPALIVE_MS)
        reply.raw.once('close', () => clearInterval(stillHere))
        void reply
          .type('text/event-stream; charset=utf-8')
          .header('cache-control', 'no-store, no-transform')
          // Disables response buffering in nginx.
          .header('x-accel-buffering', 'no')
          .send(opened)
        resolve()
      }
      stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    }
    const end = () => {
      clearInterval(stillHere)
      stream?.end()
    }
    const onProgress = (progress: WorkProgress) => {
      const { stage, share } = progress
      if (stage !== last?.stage || share !== last.share) send('progress', { stage, share } satisfies DraftProgress)
      last = progress
      // The step after the description writes nothing.
      if (progress.written === written || progress.written === '') return
      const continues = progress.written.startsWith(written)
      const delta = continues ? progress.written.slice(written.length) : progress.written
      send('text', { delta, ...(continues ? {} : { restart: true }) } satisfies TextEvent)
      written = progress.written
    }

    const run = async () => {
      try {
        send('done', await work({ onProgress, send }))
      } catch (error) {
        if (!stream) return reject(error)
        const problem = problemOf(error, request)
        // On shutdown, the stream ends without a final event, so that the client reconnects to another server.
        if (problem.code === CLOSING_CODE) return end()
        const { status, retryAfterSeconds: retry_after } = problem
        const event: z.infer<typeof ErrorEvent> = {
          ...bodyOf(problem),
          status,
          ...(retry_after ? { retry_after } : {}),
        }
        send('error', event)
      }
      end()
    }
    void run()
  })
}
