/** The thread that reads pages of shops; see `pageReader.ts`. */
import { parentPort } from 'node:worker_threads'
import { errorFacts } from '../../platform/errorFacts.ts'
import type { FromPageWorker, PageAnswer, PageOrder } from './pageReader.ts'
import { isMostlyUtf8 } from '../../platform/badText.ts'
import { readProductPage } from './readProductPage.ts'

const HEAD_BYTES = 2_048
/** Byte order marks, read as latin1. */
const MARKS = [
  ['\u00ef\u00bb\u00bf', 'utf-8'],
  ['\u00ff\u00fe', 'utf-16le'],
  ['\u00fe\u00ff', 'utf-16be'],
] as const

/**
 * The text of a page. Its encoding is that of its byte order mark, of the content type or of the page's head, the first that
 * is known. Without one, or where it is UTF-8 and most of its characters are not, it is UTF-8 or Windows-1252.
 */
export function decodePage(bytes: Uint8Array, type: string): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const marked = MARKS.find(([start]) => head.startsWith(start))?.[1]
  const labels = [
    marked,
    CHARSET.exec(type)?.[1],
    // A head that can be read as ASCII is not in UTF-16, whatever it says.
    [/<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i, /^\s*<\?xml[^>]+encoding\s*=\s*["']([\w.:-]+)/i]
      .map((pattern) => pattern.exec(head)?.[1])
      .find((label) => label !== undefined)
      ?.replace(/^utf-?16.*/i, 'utf-8'),
  ]
  for (const label of labels) {
    const decoder = label === undefined ? undefined : decoderOf(label)
    // Many pages that say UTF-8 are not.
    if (decoder && decoder.encoding !== 'utf-8') return textOf(decoder, bytes)
    if (decoder) break
  }
  return textOf(new TextDecoder(isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252'), bytes)
}

/** As a stream, because Node.js 20 otherwise reads Windows-1252 as latin1, so that prices lose their euro sign. */
function textOf(decoder: TextDecoder, bytes: Uint8Array): string {
  return decoder.decode(bytes, { stream: true }) + decoder.decode()
}

const CHARSET = /charset\s*=\s*["']?\s*([\w.:-]+)/i

/** Undefined for what is no label of the Encoding Standard. */
function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
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
