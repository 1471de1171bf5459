/**
 * Paints a whole drawing on a canvas of the given pixels. Throws if the canvas stayed blank: too large ones fail
 * silently.
 */
import { type Drawing, sizeOf } from '../symbols/drawing.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import { paintShapes } from '../symbols/paintShapes.ts'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export function paintOn(
  context: Context,
  drawing: Drawing,
  width: number,
  height: number,
  pictures?: ReadonlyMap<string, ImageBitmap>,
): void {
  context.fillRect(width - 1, height - 1, 1, 1)
  if (context.getImageData(width - 1, height - 1, 1, 1).data[3] === 0)
    throw new Error('The canvas is blank after painting; it may be too large for this device.')
  context.clearRect(width - 1, height - 1, 1, 1)
  context.scale(width / sizeOf(drawing).width, height / sizeOf(drawing).height)
  context.translate(-drawing.bounds.left, -drawing.bounds.top)
  if (drawing.ground !== undefined) {
    const { left, top } = drawing.bounds
    context.fillStyle = drawing.ground
    context.fillRect(left, top, sizeOf(drawing).width, sizeOf(drawing).height)
  }
  paintShapes(context, drawing.shapes, { point: drawing.point, font: PAPER_INKS.font, ...(pictures && { pictures }) })
}
