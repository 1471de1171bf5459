/** Arranges a room in a worker. */
import { orderWorker } from '../../model/orderWorker.ts'
import type { ArrangeOrder, ArrangeResult } from './arrangeOrder.ts'
import type { ArrangeAnswer } from './arrangeWorker.ts'

type Options = {
  /** Progress, 0 to 1; never decreases. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Rejects as `orderWorker`. */
export function arrangeInWorker(order: ArrangeOrder, { onProgress, signal }: Options): Promise<ArrangeResult> {
  const start = () => new Worker(new URL('./arrangeWorker.ts', import.meta.url), { type: 'module' })
  return orderWorker<ArrangeAnswer, ArrangeResult>(start, order, {
    signal,
    read: (answer) => {
      if ('result' in answer) return answer
      onProgress(answer.share)
      return undefined
    },
  })
}
