/** What covers the photograph: what is taken out of it, and walls and floor in other colors. Made in workers. */
import { openOffscreen, type PhotographCamera, retouchInWorker, sizeWithin } from '../../../studio/index.ts'
import type { Photograph, PhotographLight } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { strokeMatte } from './frontLayer.ts'

type Order = {
  readonly blob: Blob
  readonly photograph: Photograph
  readonly room: RoomShell
  readonly camera: PhotographCamera
  readonly light: PhotographLight
  /** Pixels of the layer. */
  readonly width: number
  readonly height: number
  readonly signal: AbortSignal
  /** 0 to 1, while something is taken out; undefined for the rest of the work, which is short. */
  readonly onProgress: (share: number | undefined) => void
}

export type Layer = ReturnType<typeof openOffscreen>['element']

/** Pixels of the longer side in which the room behind things is continued. */
const OUT_PX = 1200

/** Whether anything covers the photograph. */
export function isRetouched({ finish, out = [] }: Photograph): boolean {
  return out.length > 0 || isPainted(finish)
}

function isPainted(finish: Photograph['finish']): boolean {
  return finish?.floor !== undefined || Object.keys(finish?.wall ?? {}).length > 0
}

/** Undefined for a photograph that is as it was. Rejects as `orderWorker`. */
export async function retouchedLayer(order: Order): Promise<Layer | undefined> {
  const { blob, photograph, room, camera, light, width, height, signal, onProgress } = order
  const { finish } = photograph
  if (!isRetouched(photograph)) return undefined
  const bitmap = await createImageBitmap(blob)
  try {
    const layer = openOffscreen(width, height)
    layer.context.imageSmoothingQuality = 'high'
    const out = await withoutThings(bitmap, order)
    if (out) layer.context.drawImage(out, 0, 0, width, height)
    onProgress(undefined)
    if (finish && isPainted(finish)) {
      const { context } = openOffscreen(width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
      if (out) context.drawImage(out, 0, 0, width, height)
      const pixels = context.getImageData(0, 0, width, height)
      const painted = await retouchInWorker(
        { kind: 'paint', order: { pixels, room, camera, finish, light } },
        { signal, onProgress },
      )
      context.putImageData(new ImageData(painted.data, width, height), 0, 0)
      layer.context.drawImage(context.canvas, 0, 0)
    }
    return layer.element
  } finally {
    bitmap.close()
  }
}

/** The last one of each photograph: other paint does not change it. */
const known = new WeakMap<Blob, { readonly of: string; readonly layer: Layer }>()

async function withoutThings(
  bitmap: ImageBitmap,
  { blob, photograph, room, camera, signal, onProgress }: Order,
): Promise<Layer | undefined> {
  const { out = [], front = [] } = photograph
  if (out.length === 0) return undefined
  const of = JSON.stringify([out, front, room, camera])
  const found = known.get(blob)
  if (found?.of === of) return found.layer
  const { width, height } = sizeWithin(bitmap, OUT_PX)
  const { element, context } = openOffscreen(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  const mask = strokeMatte(pixels, out)
  const before = front.length > 0 ? strokeMatte(pixels, front) : undefined
  onProgress(0)
  const made = await retouchInWorker(
    { kind: 'out', order: { pixels, room, camera, mask, front: before } },
    { signal, onProgress },
  )
  context.putImageData(new ImageData(made.data, width, height), 0, 0)
  known.set(blob, { of, layer: element })
  return element
}
