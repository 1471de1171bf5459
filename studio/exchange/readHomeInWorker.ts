/** Reads a home in a worker. */
import { orderWorker } from '../model/orderWorker.ts'
import { type HomeReading, UnreadableFile } from './homeReading.ts'
import type { HomeAnswer, HomeOrder } from './homeWorker.ts'

type Options = {
  /** Progress, 0 to 1; never decreases. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/** Rejects as `orderWorker`, and with `UnreadableFile`. */
export function readHomeInWorker(order: HomeOrder, { onProgress, signal }: Options): Promise<HomeReading> {
  const start = () => new Worker(new URL('./homeWorker.ts', import.meta.url), { type: 'module' })
  return orderWorker<HomeAnswer, HomeReading>(start, order, {
    signal,
    transfer: [order.bytes.buffer],
    read: (answer) => {
      if ('refusal' in answer) throw new UnreadableFile(answer.refusal)
      if ('failure' in answer) throw new Error(answer.failure)
      if ('reading' in answer) return { result: answer.reading }
      onProgress(answer.share)
      return undefined
    },
  })
}
