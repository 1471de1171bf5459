/** The thread that reads one uploaded feed; see `readFeedApart.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { errorMessage } from '../../platform/errorFacts.ts'
import { AskingError } from './imported.ts'
import type { FeedOrder, FromFeedWorker } from './readFeedApart.ts'
import { readFeed } from './readFeed.ts'

const order = workerData as FeedOrder
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: FromFeedWorker) => parentPort?.postMessage(message)

const batches = readFeed(order.file, order)
parentPort?.on('message', () => void next())

/** One batch for each message, so that no more than one waits. */
async function next(): Promise<void> {
  try {
    const { value, done } = await batches.next()
    send(done ? 'end' : value)
  } catch (error) {
    send({ problem: errorMessage(error), ...(error instanceof AskingError ? { asks: error.asks } : {}) })
  }
}
