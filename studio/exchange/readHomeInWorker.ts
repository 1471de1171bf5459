/** Reads a home in a worker, so that the page stays responsive and the reading can be canceled at any time. */
import { type HomeReading, UnreadableFile } from './homeReading.ts'
import type { HomeAnswer, HomeOrder } from './homeWorker.ts'

type Options = {
  /** Progress, 0 to 1; never decreases. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** @throws UnreadableFile, the reason of the signal, or an error if the worker cannot be started or fails */
export function readHomeInWorker(order: HomeOrder, { onProgress, signal }: Options): Promise<HomeReading> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    const worker = new Worker(new URL('./homeWorker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      signal.removeEventListener('abort', cancel)
      worker.terminate()
      settle()
    }
    const cancel = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', cancel)
    worker.addEventListener('message', ({ data }: MessageEvent<HomeAnswer>) => {
      if ('share' in data) onProgress(data.share)
      else if ('reading' in data) end(() => resolve(data.reading))
      else if ('refusal' in data) end(() => reject(new UnreadableFile(data.refusal)))
      else end(() => reject(new Error(data.failure)))
    })
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message || 'The worker failed.'))))
    worker.postMessage(order, [order.bytes.buffer])
  })
}
