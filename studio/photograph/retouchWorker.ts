/** The worker that paints walls and floor of a photograph, and continues them where something is taken out. */
import { type PaintOrder, paintedRoom } from './paintedRoom.ts'
import type { Pixels } from './surfacesSeen.ts'
import { type OutOrder, takenOut } from './takenOut.ts'

export type RetouchOrder =
  | { readonly kind: 'paint'; readonly order: PaintOrder }
  | { readonly kind: 'out'; readonly order: OutOrder }
export type RetouchAnswer = { readonly layer: Pixels } | { readonly share: number }

self.addEventListener('message', ({ data: { kind, order } }: MessageEvent<RetouchOrder>) => {
  const tell = (share: number) => self.postMessage({ share } satisfies RetouchAnswer, { transfer: [] })
  const layer = kind === 'paint' ? paintedRoom(order) : takenOut(order, tell)
  self.postMessage({ layer } satisfies RetouchAnswer, { transfer: [layer.data.buffer] })
})
