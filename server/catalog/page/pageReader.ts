/**
 * Reads pages of shops in a thread of its own, one after the other: a page of megabytes takes longer than other people
 * should wait. The thread starts with the first page and stays; one that fails or takes too long is replaced at once.
 */
import { Worker } from 'node:worker_threads'
import { type errorFacts, RemoteFailure } from '../../platform/errorFacts.ts'
import { nextMessage } from '../../platform/processes/nextMessage.ts'
import type { PageProduct } from './readProductPage.ts'

/** Milliseconds until the thread has loaded its modules, on a machine that is busy. */
const START_TIMEOUT_MS = 120_000
/** Milliseconds for one page. Only hostile pages take more than one second. */
const READ_TIMEOUT_MS = 30_000
/** For the values of a page of 4 MB. */
const MAX_HEAP_MB = 128
const TOO_LARGE = 'the page is too large or too complex'

/** `url` is the address after redirects; `type`: the content type that came with the bytes; `today`: `2026-11-23`. */
export type PageOrder = {
  readonly bytes: Uint8Array
  readonly type: string
  readonly url: string
  readonly today: string
}
export type PageAnswer = { readonly page: PageProduct } | { readonly facts: ReturnType<typeof errorFacts> }

/** `ready` once, when the thread has started, then one answer for each order. */
export type FromPageWorker = 'ready' | PageAnswer
type Thread = { readonly worker: Worker; readonly started: Promise<unknown> }

type PageReader = {
  /**
   * @param timeoutMs for this page alone, without those before it
   * @throws Error with the reason if the page takes too long; RemoteFailure for a fault of the reader
   */
  read(order: PageOrder, timeoutMs?: number): Promise<PageProduct>
  close(): Promise<void>
}

export function openPageReader(): PageReader {
  let thread: Thread | undefined
  let isClosed = false
  /** Ends when all pages before have been read. */
  let last: Promise<unknown> = Promise.resolve()

  function openThread(): Thread {
    const worker = new Worker(new URL('../../platform/processes/startWorker.mjs', import.meta.url), {
      argv: [new URL('./pageWorker.ts', import.meta.url).href],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    // An idle thread must not keep this process alive.
    worker.unref()
    const forget = () => {
      if (thread?.worker === worker) thread = undefined
    }
    worker.on('error', forget).on('exit', forget)
    const started = nextMessage(worker, START_TIMEOUT_MS, TOO_LARGE)
    // Each page that waits for it fails with the reason; without one, the next page starts another thread.
    started.catch(() => undefined)
    return { worker, started }
  }

  async function readNow(order: PageOrder, timeoutMs: number): Promise<PageProduct> {
    if (isClosed) throw new Error('the server is shutting down')
    thread ??= openThread()
    const { worker, started } = thread
    try {
      await started
      const answered = nextMessage<FromPageWorker>(worker, timeoutMs, TOO_LARGE)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(order)
      const answer = await answered
      if (answer === 'ready') throw new Error('The thread has started twice.')
      if ('facts' in answer) throw new RemoteFailure(answer.facts)
      return answer.page
    } catch (error) {
      if (!(error instanceof RemoteFailure)) {
        await worker.terminate()
        if (!isClosed) thread ??= openThread()
      }
      throw error
    }
  }

  return {
    read(order, timeoutMs = READ_TIMEOUT_MS) {
      const read = last.then(() => readNow(order, timeoutMs))
      last = read.catch(() => undefined)
      return read
    },
    async close() {
      isClosed = true
      await thread?.worker.terminate()
    },
  }
}
