/** A plan as a picture: painted in a worker where there is one, smaller where the device cannot, and looked at before it is given out. */
import type { Layout } from '../model/layout.ts'
import { type Drawing, sizeOf } from './drawing.ts'
import { layoutText } from './layoutFile.ts'
import { PNG_KEYWORD } from './openLayoutFile.ts'
import { paintOn } from './paintOn.ts'
import type { PaintAnswer, PaintOrder } from './paintWorker.ts'
import { withPngText } from './pngText.ts'

/** Pixels of the longer side at 1x, and the most that any side may have. */
const LONG_SIDE = 1600
const MOST_PX = 8192
/** Below this a plan cannot be read. */
const LEAST_PX = 400
const QUALITY = 0.92

export type PictureKind = 'png' | 'jpeg'
const TYPES = { png: 'image/png', jpeg: 'image/jpeg' } as const

type Options = {
  readonly kind: PictureKind
  /** 1, 2 or 4. */
  readonly times: number
  readonly fonts: PaintOrder['fonts']
  readonly signal: AbortSignal
}

/** Throws when the device has no canvas at all; the notes say when the picture is smaller than asked for. */
export async function planImage(
  layout: Layout,
  drawing: Drawing,
  { kind, times, fonts, signal }: Options,
): Promise<{ blob: Blob; notes: readonly string[] }> {
  const asked = pixelsOf(drawing, LONG_SIDE * times)
  for (let long = LONG_SIDE * times; long >= LEAST_PX; long /= 2) {
    const { width, height } = pixelsOf(drawing, long)
    const blob = await painted({ drawing, width, height, type: TYPES[kind], fonts }, signal)
    if (!blob || blob.size === 0 || blob.type !== TYPES[kind] || !(await hasSize(blob, width, height))) continue
    const isSmaller = width < asked.width
    return {
      blob: kind === 'png' ? await withLayout(blob, layout) : blob,
      notes: isSmaller ? [`Your device has no room for ${asked.width} pixels; the picture has ${width}.`] : [],
    }
  }
  throw new Error('The device ran out of memory for a picture of this plan.')
}

/** Whole pixels; the longer side as asked for, within what any browser paints. */
export function pixelsOf(drawing: Drawing, longSide: number): { width: number; height: number } {
  const { width, height } = sizeOf(drawing)
  const scale = Math.min(longSide, MOST_PX) / Math.max(width, height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function painted(order: PaintOrder, signal: AbortSignal): Promise<Blob | undefined> {
  signal.throwIfAborted()
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return paintedHere(order)
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

async function paintedHere({ drawing, width, height, type }: PaintOrder): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  try {
    paintOn(context, drawing, width, height)
  } catch {
    return undefined
  }
  return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY))) ?? undefined
}

async function hasSize(blob: Blob, width: number, height: number): Promise<boolean> {
  const decoded = await createImageBitmap(blob)
  const isWhole = decoded.width === width && decoded.height === height
  decoded.close()
  return isWhole
}

async function withLayout(png: Blob, layout: Layout): Promise<Blob> {
  const bytes = withPngText(new Uint8Array(await png.arrayBuffer()), PNG_KEYWORD, layoutText(layout))
  return new Blob([bytes], { type: 'image/png' })
}
