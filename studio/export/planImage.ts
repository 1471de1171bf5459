/** A plan as a picture: made in a worker, else on the page where no worker can, and smaller where the device cannot. */
import { type Drawing, sizeOf } from '../symbols/drawing.ts'
import { paintPicture, type PictureType } from './paintPicture.ts'
import type { PaintAnswer, WorkerOrder } from './paintWorker.ts'

/** Pixels of the longer side at 1x, and the maximum for any side. */
const LONG_SIDE = 1600
const MAX_PX = 8192
/** Pixels; a smaller plan is illegible. */
const MIN_PX = 400

type Options = {
  readonly type: PictureType
  /** The layout as text. */
  readonly text: string
  /** 1, 2 or 4. */
  readonly times: number
  readonly fonts: WorkerOrder['fonts']
  readonly bitmaps: WorkerOrder['bitmaps']
  readonly signal: AbortSignal
}

/** Throws if the device has no canvas or the browser cannot write the type. `notes` says whether the picture is smaller than requested. */
export async function planImage(
  drawing: Drawing,
  { type, text, times, fonts, bitmaps, signal }: Options,
): Promise<{ blob: Blob; notes: readonly string[] }> {
  const size = sizeOf(drawing)
  const asked = pixelsOf(size, LONG_SIDE * times)
  for (let long = LONG_SIDE * times; long >= MIN_PX; long /= 2) {
    const { width, height } = pixelsOf(size, long)
    const blob = await painted({ drawing, text, width, height, type, fonts, bitmaps }, signal)
    if (!blob) continue
    if (blob.type !== type)
      throw new Error(
        `This browser cannot create ${type.slice('image/'.length).toUpperCase()} pictures. Please choose PNG.`,
      )
    const isSmaller = width < asked.width
    return {
      blob,
      notes: isSmaller
        ? [`This device cannot create a picture ${asked.width} pixels wide, so this one is ${width} pixels wide.`]
        : [],
    }
  }
  throw new Error('This device does not have enough memory for a picture of this plan.')
}

/** Integer pixels; the longer side as requested, within what all browsers can paint. */
function pixelsOf(
  { width, height }: { readonly width: number; readonly height: number },
  longSide: number,
): { width: number; height: number } {
  const scale = Math.min(longSide, MAX_PX) / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function painted(order: WorkerOrder, signal: AbortSignal): Promise<Blob | undefined> {
  signal.throwIfAborted()
  const hasWorker = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
  return (hasWorker ? await paintedInWorker(order, signal) : undefined) ?? paintedHere(order)
}

async function paintedInWorker(order: WorkerOrder, signal: AbortSignal): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./paintWorker.ts', import.meta.url), { type: 'module' })
  const stop = () => worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    return await new Promise<Blob | undefined>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      worker.addEventListener('message', ({ data }: MessageEvent<PaintAnswer>) => resolve(data.blob))
      worker.addEventListener('error', () => resolve(undefined))
      worker.postMessage(order, [])
    })
  } finally {
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
}

function paintedHere(order: WorkerOrder): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = order.width
  canvas.height = order.height
  return paintPicture(order, canvas)
}
