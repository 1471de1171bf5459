/** Paints a plan as a picture: in a worker where there is one, else on the page. */
import { shrunk } from '../../model/shrunk.ts'
import { type Drawing, sizeOf } from '../symbols/drawing.ts'
import { PAPER_INKS } from '../symbols/inks.ts'
import { paintShapes } from '../symbols/paintShapes.ts'
import { type openOffscreen, paintedFile } from './canvasFile.ts'
import { LAYOUT_MARK } from './layoutText.ts'
import { withPngText } from './pngText.ts'

export type PictureOrder = {
  readonly drawing: Drawing
  /** The layout as text, kept in a PNG so that it opens again; undefined if it does not. */
  readonly text?: string
  /** By address: the photographs of the drawing. */
  readonly bitmaps: ReadonlyMap<string, ImageBitmap>
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** A media type. */
  readonly type: string
}

/** `canvas` is as large as the order says. Throws as `paintedFile`. */
export async function paintPicture(
  { drawing, text, width, height, type, bitmaps }: PictureOrder,
  canvas: ReturnType<typeof openOffscreen>,
): Promise<Blob> {
  const { bounds, ground, point, shapes } = drawing
  const size = sizeOf(drawing)
  const blob = await paintedFile(canvas, type, (context) => {
    context.scale(width / size.width, height / size.height)
    context.translate(-bounds.left, -bounds.top)
    if (ground !== undefined) {
      context.fillStyle = ground
      context.fillRect(bounds.left, bounds.top, size.width, size.height)
    }
    const pictureOf = (source: string, wide: number) => {
      const bitmap = bitmaps.get(source)
      return bitmap && shrunk(bitmap, (wide * width) / size.width)
    }
    paintShapes(context, shapes, { point, font: PAPER_INKS.font, pictureOf })
  })
  return type === 'image/png' && text !== undefined ? withPngText(blob, LAYOUT_MARK, text) : blob
}
