/** Reads an uploaded feed in a thread of its own with a memory of its own, a batch at a time. */
import { Worker } from 'node:worker_threads'
import { nextMessage } from '../../platform/processes/nextMessage.ts'
import type { FeedHints } from './feedHints.ts'
import { type Ask, AskingError } from './imported.ts'
import type { FeedBatch } from './readFeed.ts'

/** Milliseconds for one batch, the start of the thread included. */
const BATCH_TIMEOUT_MS = 120_000
const MAX_HEAP_MB = 384
const TOO_LARGE = 'The file is too large or too complex. Split it into several files.'

export type FeedOrder = { readonly file: string; readonly hints: FeedHints; readonly now: Date }
export type FromFeedWorker = FeedBatch | 'end' | { problem: string; asks?: Ask }

/** @throws Error with a one-sentence message when the file as a whole is not a feed, or takes too much time or memory */
export async function* readFeedApart(order: FeedOrder): AsyncGenerator<FeedBatch> {
  const worker = new Worker(new URL('../../platform/processes/startWorker.mjs', import.meta.url), {
    argv: [new URL('./feedWorker.ts', import.meta.url).href],
    execArgv: [],
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  })
  try {
    for (;;) {
      const next = nextMessage<FromFeedWorker>(worker, BATCH_TIMEOUT_MS, TOO_LARGE)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage('next')
      const message = await next
      if (message === 'end') return
      if ('problem' in message)
        throw message.asks === undefined ? new Error(message.problem) : new AskingError(message.problem, message.asks)
      yield message
    }
  } finally {
    await worker.terminate()
  }
}
