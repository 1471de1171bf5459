/** The thread that reads pages of shops; see `pageReader.ts`. */
import { parentPort } from 'node:worker_threads'
import { errorFacts } from '../../platform/errorFacts.ts'
import type { FromPageWorker, PageAnswer, PageOrder } from './pageReader.ts'
import { readProductPage } from './readProductPage.ts'

const HEAD_BYTES = 2_048

/** The text of a page. Its encoding is that of the content type, else that of the page's head, else UTF-8. */
export function decodePage(bytes: Uint8Array, type: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const label =
    /charset\s*=\s*["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1]
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

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
