/** Finds lines in a photograph, and the edges of the room among them, in a worker. */
import { orderWorker } from '../model/orderWorker.ts'
import type { LineAnswer, LineOrder } from './lineWorker.ts'

/** The buffer of the picture moves to the worker. Rejects as `orderWorker`. */
export function linesInWorker(order: LineOrder, signal: AbortSignal): Promise<LineAnswer> {
  const start = () => new Worker(new URL('./lineWorker.ts', import.meta.url), { type: 'module' })
  return orderWorker<LineAnswer, LineAnswer>(start, order, {
    signal,
    transfer: [order.picture.pixels.buffer],
    read: (result) => ({ result }),
  })
}
