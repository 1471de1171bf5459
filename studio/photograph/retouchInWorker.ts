/** Changes a photograph, or measures its light, in a worker. */
import type { PhotographLight } from '../model/photographs.ts'
import { orderWorker } from '../model/orderWorker.ts'
import type { LightOrder } from './markedLight.ts'
import type { LayerOrder, Retouched, RetouchAnswer } from './retouchWorker.ts'

type Running = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void }

/** What covers the photograph. The buffer of the pixels moves to the worker. Rejects as `orderWorker`. */
export function retouchInWorker(order: LayerOrder, { signal, onProgress }: Running): Promise<Retouched> {
  return orderWorker<RetouchAnswer, Retouched>(start, order, {
    signal,
    transfer: [order.order.pixels.data.buffer],
    read: (answer) => {
      if ('layer' in answer) return { result: answer }
      if ('share' in answer) onProgress(answer.share)
      return undefined
    },
  })
}

/** As `markedLight`. */
export function lightInWorker(order: LightOrder, signal: AbortSignal): Promise<PhotographLight | undefined> {
  return orderWorker<RetouchAnswer, PhotographLight | undefined>(
    start,
    { kind: 'light', order },
    {
      signal,
      transfer: [order.pixels.data.buffer],
      read: (answer) => ('light' in answer ? { result: answer.light } : undefined),
    },
  )
}

function start(): Worker {
  return new Worker(new URL('./retouchWorker.ts', import.meta.url), { type: 'module' })
}
