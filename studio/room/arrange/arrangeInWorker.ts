/** Arranges a room, or takes one into another room, in a worker. */
import { orderWorker } from '../../model/orderWorker.ts'
import type { ArrangeOrder, ArrangeResult } from './arrangeOrder.ts'
import type { ArrangeAnswer } from './arrangeWorker.ts'
import type { TakenRoom, TakeOrder } from './takeRoom.ts'

type Options = {
  /** Progress, 0 to 1; never decreases. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Rejects as `orderWorker`. */
export function arrangeInWorker(order: ArrangeOrder, options: Options): Promise<ArrangeResult> {
  return inWorker<ArrangeResult>(order, options)
}

/** As `takeRoom`. Rejects as `orderWorker`. */
export function takeRoomInWorker(order: TakeOrder, options: Options): Promise<TakenRoom> {
  return inWorker<TakenRoom>(order, options)
}

function inWorker<Result extends ArrangeResult | TakenRoom>(
  order: ArrangeOrder | TakeOrder,
  { onProgress, signal }: Options,
): Promise<Result> {
  const start = () => new Worker(new URL('./arrangeWorker.ts', import.meta.url), { type: 'module' })
  return orderWorker<ArrangeAnswer<Result>, Result>(start, order, {
    signal,
    read: (answer) => {
      if ('result' in answer) return answer
      onProgress(answer.share)
      return undefined
    },
  })
}
