/** Paints a plan and encodes the picture: in a worker where there is one, else on the page. */
import type { Drawing } from '../symbols/drawing.ts'
import { isWholePicture } from './isWholePicture.ts'
import { LAYOUT_MARK } from './layoutText.ts'
import { paintOn } from './paintOn.ts'
import { withPngText } from './pngText.ts'

/** A media type. Browsers write PNG in place of one that they do not know. */
export type PictureType = `image/${string}`

export type PictureOrder = {
  readonly drawing: Drawing
  /** The layout as text, kept in a PNG so that it opens again. */
  readonly text: string
  /** By address: the photographs of the drawing. */
  readonly bitmaps: ReadonlyMap<string, ImageBitmap>
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly type: PictureType
}

const QUALITY = 0.92

/**
 * `canvas` is as large as the order says. The bytes are checked; undefined where the device cannot paint so many pixels.
 * The file is a PNG where the browser cannot write the type of the order.
 */
export async function paintPicture(
  order: PictureOrder,
  canvas: OffscreenCanvas | HTMLCanvasElement,
): Promise<Blob | undefined> {
  const { drawing, text, width, height, type } = order
  const context = canvas.getContext('2d')
  if (!context || !('fillText' in context)) return undefined
  try {
    paintOn(context, drawing, width, height, order.bitmaps)
  } catch {
    return undefined
  }
  const blob = await encoded(canvas, type)
  // Frees the pixels, by far the largest allocation, before the file is verified.
  canvas.width = canvas.height = 0
  if (!blob || !(await isWholePicture(blob, width, height))) return undefined
  return type === 'image/png' ? withPngText(blob, LAYOUT_MARK, text) : blob
}

async function encoded(canvas: OffscreenCanvas | HTMLCanvasElement, type: string): Promise<Blob | null> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality: QUALITY })
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
}
