/** A drawing as a picture: made in a worker, else on the page where no worker can, and smaller where the device cannot. */
import { orderWorker } from '../../model/orderWorker.ts'
import { type Drawing, sizeOf } from '../symbols/drawing.ts'
import { atLargestScale, MAX_SIDE_PX, openCanvas } from './canvasFile.ts'
import { paintPicture } from './paintPicture.ts'
import type { PaintAnswer, WorkerOrder } from './paintWorker.ts'
import type { PdfFaces } from './pdfDocument.ts'

export type PlanFile = {
  readonly blob: Blob
  /** Differences from the chosen options, as sentences. */
  readonly notes: readonly string[]
}

/** Pixels of the longer side at 1x. */
const LONG_SIDE = 1600
/** Pixels; a smaller plan is illegible. */
const MIN_PX = 400

type Options = {
  /** A media type. */
  readonly type: string
  /** The layout as text; undefined if the picture does not open again. */
  readonly text?: string
  /** 1, 2 or 4. */
  readonly times: number
  readonly faces: PdfFaces
  readonly bitmaps: WorkerOrder['bitmaps']
  readonly signal: AbortSignal
}

/** Throws `ExportFailed` if the device or the browser cannot make it. `notes` says whether the picture is smaller than requested. */
export async function planImage(
  drawing: Drawing,
  { type, text, times, faces, bitmaps, signal }: Options,
): Promise<PlanFile> {
  const fonts = [
    { weight: '400', bytes: new Uint8Array(faces.text400) },
    { weight: '600', bytes: new Uint8Array(faces.text600) },
  ]
  const size = sizeOf(drawing)
  const asked = pixelsOf(size, LONG_SIDE * times)
  const refusal = 'This device does not have enough memory for a picture of this plan.'
  return atLargestScale(LONG_SIDE * times, { least: MIN_PX, refusal }, async (long) => {
    const { width, height } = pixelsOf(size, long)
    const blob = await painted(
      { drawing, ...(text !== undefined && { text }), width, height, type, fonts, bitmaps },
      signal,
    )
    const smaller = `This device cannot create a picture ${asked.width} pixels wide, so this one is ${width} pixels wide.`
    return { blob, notes: width < asked.width ? [smaller] : [] }
  })
}

/** Integer pixels; the longer side as requested, within what all browsers can paint. */
function pixelsOf(
  { width, height }: { readonly width: number; readonly height: number },
  longSide: number,
): { width: number; height: number } {
  const scale = Math.min(longSide, MAX_SIDE_PX) / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function painted(order: WorkerOrder, signal: AbortSignal): Promise<Blob> {
  signal.throwIfAborted()
  const hasWorker = typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
  const made = hasWorker ? await paintedInWorker(order, signal) : undefined
  return made ?? paintPicture(order, openCanvas(order.width, order.height))
}

/** Undefined if the worker fails: then the page paints. Rejects with the reason of the signal. */
function paintedInWorker(order: WorkerOrder, signal: AbortSignal): Promise<Blob | undefined> {
  const start = () => new Worker(new URL('./paintWorker.ts', import.meta.url), { type: 'module' })
  const painting = orderWorker<PaintAnswer, Blob | undefined>(start, order, {
    signal,
    read: ({ blob }) => ({ result: blob }),
  })
  return painting.catch(() => {
    signal.throwIfAborted()
    return undefined
  })
}
