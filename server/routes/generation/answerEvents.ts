/** Answers a request with server-sent events while its work runs (event schemas: src/contract/generationEvents.ts). */
import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ErrorEvent, TextEvent } from '../../../src/contract/generationEvents.ts'
import { CLOSING_CODE, type JobState } from '../../generation/jobs/job.ts'
import { bodyOf, problemOf } from '../web/answerError.ts'

/** Interval of keep-alive comments in milliseconds: proxies close idle connections. */
const STILL_HERE_MS = 15_000

export function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') ?? false
}

/** The stream starts with the first event. An error before that rejects the promise and is answered as usual. */
export function answerEvents<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tell: (state: JobState) => void) => Promise<T>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let stream: PassThrough | undefined
    let stillHere: NodeJS.Timeout | undefined
    let last: JobState['progress'] | undefined
    let written = ''

    const send = (event: string, data: unknown) => {
      if (!stream) {
        const opened = new PassThrough()
        stream = opened
        stillHere = setInterval(() => opened.write(': still here\n\n'), STILL_HERE_MS)
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
    const tell = (state: JobState) => {
      const { stage, share } = state.progress
      if (stage !== last?.stage || share !== last.share) send('progress', state.progress)
      last = state.progress
      if (state.written === written) return
      const continues = state.written.startsWith(written)
      const delta = continues ? state.written.slice(written.length) : state.written
      send('text', { delta, ...(continues ? {} : { restart: true }) } satisfies TextEvent)
      written = state.written
    }

    const run = async () => {
      try {
        send('done', await work(tell))
      } catch (error) {
        if (!stream) return reject(error)
        const problem = problemOf(error, request)
        // On shutdown, the stream ends without a final event, so that the client reconnects to the node with the job.
        if (problem.code === CLOSING_CODE) return end()
        const { status, retryAfterSeconds: retry_after } = problem
        const told: z.infer<typeof ErrorEvent> = { ...bodyOf(problem), status, ...(retry_after ? { retry_after } : {}) }
        send('error', told)
      }
      end()
    }
    void run()
  })
}
