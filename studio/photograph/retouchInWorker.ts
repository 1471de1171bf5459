/** Changes a photograph in a worker. */
import { orderWorker } from '../model/orderWorker.ts'
import type { Retouched, RetouchAnswer, RetouchOrder } from './retouchWorker.ts'

type Running = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

/** What covers the photograph. The buffer of the pixels moves to the worker. Rejects as `orderWorker`. */
export function retouchInWorker(order: RetouchOrder, { signal, onProgress }: Running): Promise<Retouched> {
  const start = () => new Worker(new URL('./retouchWorker.ts', import.meta.url), { type: 'module' })
  return orderWorker<RetouchAnswer, Retouched>(start, order, {
    signal,
    transfer: [order.order.pixels.data.buffer],
    read: (answer) => {
      if ('layer' in answer) return { result: answer }
      onProgress(answer.share)
      return undefined
    },
  })
}
