/** What covers the photograph: what is taken out of it, and walls and floor in other colors. Made in workers. */
import {
  openOffscreen,
  type PhotographCamera,
  retouchInWorker,
  sizeWithin,
  strokeMatte,
} from '../../../studio/index.ts'
import { changesOf, type Photograph, type PhotographLight } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'

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

type Layer = ReturnType<typeof openOffscreen>['element']
/** `hidden`: ids of doors and windows of the plan that lie behind what is taken out, and in whose place the wall is drawn. */
export type Retouched = { readonly layer: Layer; readonly hidden: readonly string[] }

/** Pixels of the longer side in which the room behind things is continued. */
const OUT_PX = 1200

/** Whether anything covers the photograph. */
export function isRetouched(photograph: Photograph): boolean {
  return changesOf(photograph, false).length > 0
}

/** Undefined for a photograph that is as it was. Rejects as `orderWorker`. */
export async function retouchedLayer(order: Order): Promise<Retouched | undefined> {
  const { blob, photograph, room, camera, light, width, height, signal, onProgress } = order
  const { finish, touchUps } = photograph
  if (!isRetouched(photograph)) return undefined
  const bitmap = await createImageBitmap(blob, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  try {
    const layer = openOffscreen(width, height)
    layer.context.imageSmoothingQuality = 'high'
    const out = await withoutThings(bitmap, order)
    if (out) layer.context.drawImage(out.layer, 0, 0, width, height)
    onProgress(undefined)
    const isPainted = changesOf({ finish }, false).length > 0
    if (finish && isPainted) {
      const { context } = openOffscreen(width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
      if (out) context.drawImage(out.layer, 0, 0, width, height)
      const pixels = context.getImageData(0, 0, width, height)
      const taken = out && layer.context.getImageData(0, 0, width, height)
      const { layer: painted } = await retouchInWorker(
        { kind: 'paint', order: { pixels, room, camera, finish, light, out: taken, touchUps } },
        { signal, onProgress },
      )
      context.putImageData(new ImageData(painted.data, width, height), 0, 0)
      layer.context.drawImage(context.canvas, 0, 0)
    }
    return { layer: layer.element, hidden: out?.hidden ?? [] }
  } finally {
    bitmap.close()
  }
}

/** The last one of each photograph: other paint does not change it. */
const known = new WeakMap<Blob, Retouched & { readonly of: string }>()

async function withoutThings(
  bitmap: ImageBitmap,
  { blob, photograph, room, camera, signal, onProgress }: Order,
): Promise<Retouched | undefined> {
  const { out = [], front = [] } = photograph
  if (out.length === 0) return undefined
  const of = JSON.stringify([out, front, room, camera])
  const found = known.get(blob)
  if (found?.of === of) return found
  const { width, height } = sizeWithin(bitmap, OUT_PX)
  const { element, context } = openOffscreen(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const pixels = context.getImageData(0, 0, width, height)
  const mask = strokeMatte(pixels, out)
  const before = front.length > 0 ? strokeMatte(pixels, front) : undefined
  onProgress(0)
  const { layer: made, hidden } = await retouchInWorker(
    { kind: 'out', order: { pixels, room, camera, mask, front: before } },
    { signal, onProgress },
  )
  context.putImageData(new ImageData(made.data, width, height), 0, 0)
  known.set(blob, { of, layer: element, hidden })
  return { layer: element, hidden }
}
