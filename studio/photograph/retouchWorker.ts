/** The worker that measures the light of a photograph, paints its walls and floor, continues them where something is taken out, and makes drawn pieces like it. */
import type { PhotographLight } from '../model/photographs.ts'
import { asPhotographed, characterOf } from './grain.ts'
import { type LightOrder, markedLight } from './markedLight.ts'
import { type PaintOrder, paintedRoom } from './paintedRoom.ts'
import type { Pixels } from './surfacesSeen.ts'
import { type OutOrder, takenOut } from './takenOut.ts'

export type RetouchOrder = LayerOrder | { readonly kind: 'light'; readonly order: LightOrder }
export type LayerOrder =
  | { readonly kind: 'paint'; readonly order: PaintOrder }
  | { readonly kind: 'out'; readonly order: OutOrder }
  /** `layer`: what is drawn, its colors multiplied by their coverage; it gets the noise and the sharpness of the photograph. */
  | { readonly kind: 'like'; readonly order: { readonly pixels: Pixels; readonly layer: Pixels } }
/** `hidden`: see `takenOut`. */
export type Retouched = { readonly layer: Pixels; readonly hidden: readonly string[] }
export type RetouchAnswer = Retouched | { readonly share: number } | { readonly light: PhotographLight | undefined }

self.addEventListener('message', ({ data }: MessageEvent<RetouchOrder>) => {
  if (data.kind === 'light') {
    self.postMessage({ light: markedLight(data.order) } satisfies RetouchAnswer, { transfer: [] })
    return
  }
  const made = retouched(data)
  self.postMessage(made satisfies RetouchAnswer, { transfer: [made.layer.data.buffer] })
})

function retouched({ kind, order }: LayerOrder): Retouched {
  if (kind === 'paint') return { layer: paintedRoom(order), hidden: [] }
  if (kind === 'out')
    return takenOut(order, (share) => self.postMessage({ share } satisfies RetouchAnswer, { transfer: [] }))
  asPhotographed(order.layer, characterOf(order.pixels), order.pixels)
  return { layer: order.layer, hidden: [] }
}
