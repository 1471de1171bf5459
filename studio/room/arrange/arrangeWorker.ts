/** The worker that arranges a room: posts its progress, then the result. */
import type { ArrangeOrder, ArrangeResult } from './arrangeOrder.ts'
import { arrangeRoom } from './arrangeRoom.ts'

export type ArrangeAnswer = { readonly share: number } | { readonly result: ArrangeResult }

/** Least increase of the progress between two posts. */
const STEP = 0.01

self.addEventListener('message', ({ data }: MessageEvent<ArrangeOrder>) => {
  let posted = 0
  const result = arrangeRoom(data, {
    onProgress: ({ share }) => {
      if (share < posted + STEP) return
      posted = share
      answer({ share })
    },
  })
  if (result) answer({ result })
})

function answer(message: ArrangeAnswer): void {
  self.postMessage(message, { transfer: [] })
}
