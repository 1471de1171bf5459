/** The thread that reads pages of shops; see `pageReader.ts`. */
import { parentPort } from 'node:worker_threads'
import { errorFacts } from '../../errorFacts.ts'
import { decodePage } from './decodePage.ts'
import type { FromPageWorker, PageAnswer, PageOrder } from './pageReader.ts'
import { readProductPage } from './readProductPage.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const send = (message: FromPageWorker) => parentPort?.postMessage(message)
parentPort?.on('message', (order: PageOrder) => send(answerTo(order)))
send('ready')

function answerTo({ bytes, type, url, today }: PageOrder): PageAnswer {
  try {
    return { page: readProductPage(decodePage(bytes, type), new URL(url), today) }
  } catch (error) {
    return { facts: errorFacts(error) }
  }
}
