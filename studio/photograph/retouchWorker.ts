/** The worker that paints walls and floor of a photograph, continues them where something is taken out, and makes drawn pieces like it. */
import { asPhotographed, characterOf } from './grain.ts'
import { type PaintOrder, paintedRoom } from './paintedRoom.ts'
import type { Pixels } from './surfacesSeen.ts'
import { type OutOrder, takenOut } from './takenOut.ts'

export type RetouchOrder =
  | { readonly kind: 'paint'; readonly order: PaintOrder }
  | { readonly kind: 'out'; readonly order: OutOrder }
  /** `layer`: what is drawn, its colors multiplied by their coverage; it gets the noise and the sharpness of the photograph. */
  | { readonly kind: 'like'; readonly order: { readonly pixels: Pixels; readonly layer: Pixels } }
export type RetouchAnswer = { readonly layer: Pixels } | { readonly share: number }

self.addEventListener('message', ({ data }: MessageEvent<RetouchOrder>) => {
  const layer = layerOf(data)
  self.postMessage({ layer } satisfies RetouchAnswer, { transfer: [layer.data.buffer] })
})

function layerOf({ kind, order }: RetouchOrder): Pixels {
  if (kind === 'paint') return paintedRoom(order)
  if (kind === 'out')
    return takenOut(order, (share) => self.postMessage({ share } satisfies RetouchAnswer, { transfer: [] }))
  asPhotographed(order.layer, characterOf(order.pixels))
  return order.layer
}
