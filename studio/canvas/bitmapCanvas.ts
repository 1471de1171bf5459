/**
 * A canvas that is painted out of sight and shown as a finished bitmap. One that is painted itself may be copied by the
 * browser in every frame of the page, however long ago that was; a bitmap is taken over once.
 */
import type { Bounds } from '../geometry/polygon.ts'
import { cleared } from './canvasOf.ts'
import type { Size } from './rotateHandle.ts'

export type BitmapCanvas = {
  /** The pen on an empty sheet, one unit a pixel of the page; undefined where there is no canvas. */
  readonly cleared: (size: Size) => CanvasRenderingContext2D | undefined
  /** The pen on what was painted before. */
  readonly pen: () => CanvasRenderingContext2D | undefined
  /** What has been painted is seen from the next frame on. */
  readonly show: () => void
  /** Copies a part of it, in pixels of the page, into the corner of another canvas. */
  readonly copyTo: (context: CanvasRenderingContext2D, part: Bounds, ratio: number) => void
}

export function bitmapCanvas(shown: HTMLCanvasElement): BitmapCanvas {
  const taker = typeof OffscreenCanvas === 'undefined' ? null : shown.getContext('bitmaprenderer')
  const sheet = taker ? document.createElement('canvas') : shown
  return {
    cleared: (size) => cleared(sheet, size),
    pen: () => sheet.getContext('2d') ?? undefined,
    show: () => {
      if (!taker) return
      const copy = new OffscreenCanvas(sheet.width, sheet.height)
      copy.getContext('2d')?.drawImage(sheet, 0, 0)
      taker.transferFromImageBitmap(copy.transferToImageBitmap())
      shown.style.width = sheet.style.width
      shown.style.height = sheet.style.height
    },
    copyTo: (context, { left, top, right, bottom }, ratio) => {
      const whole = (pixels: number) => Math.round(pixels * ratio)
      const [width, height] = [whole(right - left), whole(bottom - top)]
      context.save()
      // In device pixels, so that the edges stay opaque.
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.drawImage(sheet, whole(left), whole(top), width, height, 0, 0, width, height)
      context.restore()
    },
  }
}
