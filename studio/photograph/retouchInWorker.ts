/** Changes a photograph in a worker. */
import { orderWorker } from '../model/orderWorker.ts'
import type { RetouchAnswer, RetouchOrder } from './retouchWorker.ts'
import type { Pixels } from './surfacesSeen.ts'

type Running = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

/** What covers the photograph. The buffer of the pixels moves to the worker. Rejects as `orderWorker`. */
export function retouchInWorker(order: RetouchOrder, { signal, onProgress }: Running): Promise<Pixels> {
  const start = () => new Worker(new URL('./retouchWorker.ts', import.meta.url), { type: 'module' })
  return orderWorker<RetouchAnswer, Pixels>(start, order, {
    signal,
    transfer: [order.order.pixels.data.buffer],
    read: (answer) => {
      if ('layer' in answer) return { result: answer.layer }
      onProgress(answer.share)
      return undefined
    },
  })
}
