/**
 * Reads pages of shops in a thread of its own, one after the other: a page of megabytes takes longer than other people
 * should wait. The thread starts with the first page and is replaced when it fails or takes too long.
 */
import { Worker } from 'node:worker_threads'
import { type errorFacts, RemoteFailure } from '../../errorFacts.ts'
import type { PageProduct } from './readProductPage.ts'

/** Milliseconds until the thread has loaded its modules, on a machine that is busy. */
const START_TIMEOUT_MS = 120_000
/** Milliseconds for one page. Only hostile pages take more than one second. */
const READ_TIMEOUT_MS = 30_000
/** For the values of a page of 4 MB. */
const MAX_HEAP_MB = 128

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
  /** @throws Error with the reason if the page takes too long; RemoteFailure for a fault of the reader */
  read(order: PageOrder): Promise<PageProduct>
  close(): Promise<void>
}

export function openPageReader(): PageReader {
  let thread: Thread | undefined
  /** Ends when all pages before have been read. */
  let last: Promise<unknown> = Promise.resolve()

  function openThread(): Thread {
    const worker = new Worker(new URL('startPageWorker.mjs', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    // An idle thread must not keep this process alive.
    worker.unref()
    const forget = () => {
      if (thread?.worker === worker) thread = undefined
    }
    worker.on('error', forget).on('exit', forget)
    return { worker, started: nextMessage(worker, START_TIMEOUT_MS) }
  }

  async function readNow(order: PageOrder): Promise<PageProduct> {
    thread ??= openThread()
    const { worker, started } = thread
    try {
      await started
      const answered = nextMessage(worker, READ_TIMEOUT_MS)
      worker.postMessage(order)
      const answer = await answered
      if (answer === 'ready') throw new Error('The thread has started twice.')
      if ('facts' in answer) throw new RemoteFailure(answer.facts)
      return answer.page
    } catch (error) {
      if (!(error instanceof RemoteFailure)) await worker.terminate()
      throw error
    }
  }

  return {
    read(order) {
      const read = last.then(() => readNow(order))
      last = read.catch(() => undefined)
      return read
    },
    async close() {
      await thread?.worker.terminate()
    },
  }
}

function nextMessage(worker: Worker, timeoutMs: number): Promise<FromPageWorker> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      worker.off('message', take).off('error', fail).off('exit', fail)
    }
    const take = (message: FromPageWorker) => {
      end()
      resolve(message)
    }
    const fail = () => {
      end()
      reject(new Error('the page is too large or too complex'))
    }
    const timer = setTimeout(fail, timeoutMs)
    worker.on('message', take).on('error', fail).on('exit', fail)
  })
}
