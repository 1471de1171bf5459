/**
 * Paints shapes on a canvas: a 2D context, an offscreen one, or Konva's `Context` in a `sceneFunc`. The caller has
 * scaled it so that one unit is an inch of the drawing.
 */
import type { DrawnPicture } from '../../model/shrunk.ts'
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { LETTERS, type Shape } from './drawing.ts'

type Pen = Pick<
  CanvasRenderingContext2D,
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
  | 'scale'
  | 'beginPath'
  | 'fillText'
  | 'measureText'
  | 'setLineDash'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
> & {
  fill(path: Path2D): void
  drawImage(image: DrawnPicture, x: number, y: number, width: number, height: number): void
  stroke(path: Path2D): void
}

export type Brush = {
  /** Inches per point. */
  readonly point: number
  /** A font family. */
  readonly font: string
  /** The photograph with this URL, for a drawing that is so many inches wide. */
  readonly pictureOf?: (source: string, width: number) => DrawnPicture | undefined
}

const DEGREE = Math.PI / 180

export function paintShapes(pen: Pen, shapes: readonly Shape[], brush: Brush): void {
  for (const shape of shapes) paintShape(pen, shape, brush)
}

function paintShape(pen: Pen, shape: Shape, brush: Brush): void {
  switch (shape.shape) {
    case 'path':
      return paintPath(pen, shape, brush)
    case 'text':
      return paintText(pen, shape, brush)
    case 'picture': {
      const { width, length } = shape
      const picture = brush.pictureOf?.(shape.source, width)
      if (picture) pen.drawImage(picture, -width / 2, -length / 2, width, length)
      return undefined
    }
    case 'group':
      pen.save()
      pen.translate(shape.at.x, shape.at.y)
      pen.rotate(shape.turn * DEGREE)
      if (shape.scale) pen.scale(shape.scale.x, shape.scale.y)
      paintShapes(pen, shape.shapes, brush)
      return pen.restore()
    default:
      return shape satisfies never
  }
}

function paintPath(pen: Pen, shape: Extract<Shape, { shape: 'path' }>, { point }: Brush): void {
  const { fill, stroke, opacity } = shape
  const path = pathFor(shape)
  if (opacity !== undefined) pen.globalAlpha = opacity
  if (fill !== undefined) {
    pen.fillStyle = fill
    pen.fill(path)
  }
  if (stroke) {
    pen.strokeStyle = stroke.color
    pen.lineWidth = stroke.width * point
    pen.lineJoin = 'round'
    if (stroke.dash) pen.setLineDash(stroke.dash.map((points) => points * point))
    pen.stroke(path)
    if (stroke.dash) pen.setLineDash([])
  }
  if (opacity !== undefined) pen.globalAlpha = 1
}

/** Scales to points first, so that letters are painted at the size for which they are hinted. */
function paintText(pen: Pen, shape: Extract<Shape, { shape: 'text' }>, { point, font }: Brush): void {
  const { size, plate } = shape
  pen.save()
  pen.translate(shape.at.x, shape.at.y)
  pen.rotate((shape.turn ?? 0) * DEGREE)
  pen.scale(point, point)
  pen.font = `${shape.isBold ? '600 ' : ''}${size}px ${font}`
  pen.textAlign = shape.align ?? 'center'
  pen.textBaseline = 'middle'
  if (plate) {
    const width = pen.measureText(shape.text).width + 2 * LETTERS.plate.side * size
    const height = LETTERS.plate.height * size
    pen.globalAlpha = plate.opacity ?? 1
    pen.fillStyle = plate.color
    pen.fill(roundBox(width, height, LETTERS.plate.radius * size))
    pen.globalAlpha = 1
  }
  pen.fillStyle = shape.color
  pen.fillText(shape.text, 0, size / 12)
  pen.restore()
}

/** Each path is parsed once. */
const pathFor = memoizeByReference(({ d }: Extract<Shape, { d: string }>) => new Path2D(d))

function roundBox(width: number, height: number, radius: number): Path2D {
  const path = new Path2D()
  path.roundRect(-width / 2, -height / 2, width, height, radius)
  return path
}
