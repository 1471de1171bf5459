/** Makes a picture file of a plan: in a worker if available, else on the page. */
import type { Layout } from '../model/layout.ts'
import { drawPlan, type PlanOptions } from './drawPlan.ts'
import { isWholePicture } from './isWholePicture.ts'
import { LAYOUT_MARK, layoutText } from './layoutText.ts'
import { paintOn } from './paintOn.ts'
import { withPngText } from './pngText.ts'

export type PictureOrder = {
  readonly layout: Layout
  readonly look: Omit<PlanOptions, 'formatLength'>
  /** All lengths of the drawing, formatted in the reader's unit: functions cannot be sent to a worker. */
  readonly lengths: ReadonlyMap<number, string>
  /** The photographs that the look refers to, by URL. */
  readonly bitmaps: ReadonlyMap<string, ImageBitmap>
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly type: 'image/png' | 'image/jpeg'
}

const QUALITY = 0.92

/** `canvas` has the size of the order. Undefined if the device cannot paint so many pixels; the file is verified. */
export async function paintPicture(
  order: PictureOrder,
  canvas: OffscreenCanvas | HTMLCanvasElement,
): Promise<Blob | undefined> {
  const { layout, look, lengths, width, height, type } = order
  const context = canvas.getContext('2d')
  if (!context || !('fillText' in context)) return undefined
  try {
    const drawing = drawPlan(layout, { ...look, formatLength: (inches) => lengths.get(inches) ?? '' })
    paintOn(context, drawing, width, height, order.bitmaps)
  } catch {
    return undefined
  }
  const blob = await encoded(canvas, type)
  // Frees the pixels, by far the largest allocation, before the file is verified.
  canvas.width = canvas.height = 0
  if (!blob || blob.type !== type || !(await isWholePicture(blob, width, height))) return undefined
  return type === 'image/png' ? withPngText(blob, LAYOUT_MARK, layoutText(layout)) : blob
}

async function encoded(canvas: OffscreenCanvas | HTMLCanvasElement, type: string): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: QUALITY })
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
