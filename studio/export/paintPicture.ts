/** A picture of a plan, from the room itself to the bytes of the file: in a worker where there is one, else on the page. */
import type { Layout } from '../model/layout.ts'
import { drawPlan, type PlanOptions } from './drawPlan.ts'
import { isWholePicture } from './isWholePicture.ts'
import { LAYOUT_MARK, layoutText } from './layoutText.ts'
import { paintOn } from './paintOn.ts'
import { withPngText } from './pngText.ts'

export type PictureOrder = {
  readonly layout: Layout
  readonly look: Omit<PlanOptions, 'formatLength'>
  /** The lengths that are written on it, in the reader's words: no function can be sent to a worker. */
  readonly lengths: ReadonlyMap<number, string>
  /** By address: the photographs that the look names. */
  readonly bitmaps: ReadonlyMap<string, ImageBitmap>
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly type: 'image/png' | 'image/jpeg'
}

const QUALITY = 0.92

/** `canvas` is as large as the order says. Undefined where the device cannot paint so many pixels; looked at before it is given out. */
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
  // Its pixels have been read; they are more than all else that is held until the file is made.
  canvas.width = canvas.height = 0
  if (!blob || blob.type !== type || !(await isWholePicture(blob, width, height))) return undefined
  return type === 'image/png' ? withPngText(blob, LAYOUT_MARK, layoutText(layout)) : blob
}

async function encoded(canvas: OffscreenCanvas | HTMLCanvasElement, type: string): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: QUALITY })
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
