/** Arranges a room in a worker, so that the page stays responsive and the search can be cancelled at any time. */
import type { ArrangeOrder, ArrangeResult } from './arrangeOrder.ts'
import type { ArrangeAnswer } from './arrangeWorker.ts'

type Options = {
  /** Progress, 0 to 1; never decreases. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Rejects with the reason of the signal, or with an error if the worker cannot be started or fails. */
export function arrangeInWorker(order: ArrangeOrder, { onProgress, signal }: Options): Promise<ArrangeResult> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    const worker = new Worker(new URL('./arrangeWorker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', cancel)
      worker.terminate()
      settle()
    }
    const cancel = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', cancel)
    worker.addEventListener('message', ({ data }: MessageEvent<ArrangeAnswer>) => {
      if ('share' in data) onProgress(data.share)
      else end(() => resolve(data.result))
    })
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message || 'The worker failed.'))))
    worker.postMessage(order, [])
  })
}
