/** The worker that arranges a room, or takes one into another room: posts its progress, then the result. */
import type { ArrangeOrder, ArrangeResult } from './arrangeOrder.ts'
import { arrangeRoom } from './arrangeRoom.ts'
import { TAKE_SEARCHES, type TakenRoom, type TakeOrder, takeRoom } from './takeRoom.ts'

export type ArrangeAnswer<Result extends ArrangeResult | TakenRoom> =
  | { readonly share: number }
  | { readonly result: Result }

/** Least increase of the progress between two posts. */
const STEP = 0.01

let posted = 0

self.addEventListener('message', ({ data }: MessageEvent<ArrangeOrder | TakeOrder>) => {
  if (!('room' in data)) return answer({ result: arranged(data, 0, 1) })
  let done = 0
  answer({ result: takeRoom(data, (order) => arranged(order, done++, TAKE_SEARCHES)) })
})

function arranged(order: ArrangeOrder, done: number, searches: number): ArrangeResult {
  const result = arrangeRoom(order, {
    onProgress: ({ share: ofSearch }) => {
      const share = (done + ofSearch) / searches
      if (share < posted + STEP) return
      posted = share
      answer({ share })
    },
  })
  if (!result) throw new Error('The search was canceled.')
  return result
}

function answer(message: ArrangeAnswer<ArrangeResult | TakenRoom>): void {
  self.postMessage(message, { transfer: [] })
}
