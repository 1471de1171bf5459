/** Paints a drawing on a canvas; the caller has scaled the context so that one unit is an inch of the drawing. */
import type { Drawing, Shape } from './drawing.ts'

const DEGREE = Math.PI / 180
const LETTER_WIDTH = 0.54
const PLATE_OPACITY = 0.82
const FONT = '"Instrument Sans Variable", "Instrument Sans", Helvetica, Arial, sans-serif'

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export function paintDrawing(context: Context, { bounds, ground, shapes }: Drawing): void {
  if (ground) {
    context.fillStyle = ground
    context.fillRect(bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top)
  }
  const pathOf = pathReader()
  for (const shape of shapes) paintShape(context, shape, pathOf)
}

/** Pieces of one size have one outline, which is read once. */
function pathReader(): (d: string) => Path2D {
  const read = new Map<string, Path2D>()
  return (d) => {
    const path = read.get(d) ?? new Path2D(d)
    read.set(d, path)
    return path
  }
}

function paintShape(context: Context, shape: Shape, pathOf: (d: string) => Path2D): void {
  context.save()
  switch (shape.shape) {
    case 'path': {
      const path = pathOf(shape.d)
      if (shape.fill) {
        context.fillStyle = shape.fill
        // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, no array
        context.fill(path)
      }
      if (shape.stroke) {
        context.strokeStyle = shape.stroke.colour
        context.lineWidth = shape.stroke.width
        context.lineJoin = shape.stroke.width > 2 ? 'miter' : 'round'
        context.setLineDash([...(shape.stroke.dash ?? [])])
        context.stroke(path)
      }
      break
    }
    case 'text':
      context.translate(shape.at.x, shape.at.y)
      context.rotate((shape.turn ?? 0) * DEGREE)
      if (shape.ground) {
        const width = shape.size * (shape.text.length * LETTER_WIDTH + 0.6)
        context.globalAlpha = PLATE_OPACITY
        context.fillStyle = shape.ground
        context.fillRect(-width / 2, -shape.size * 0.62, width, shape.size * 1.25)
        context.globalAlpha = 1
      }
      context.fillStyle = shape.colour
      context.font = `${shape.isBold ? '600 ' : ''}${shape.size}px ${FONT}`
      context.textAlign = 'center'
      context.textBaseline = 'middle'
      context.fillText(shape.text, 0, 0)
      break
    case 'group':
      context.translate(shape.at.x, shape.at.y)
      context.rotate(shape.turn * DEGREE)
      for (const each of shape.shapes) paintShape(context, each, pathOf)
      break
    case 'clip':
      context.clip(pathOf(shape.d))
      for (const each of shape.shapes) paintShape(context, each, pathOf)
      break
    default:
      shape satisfies never
  }
  context.restore()
}
