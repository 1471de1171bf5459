/** Paints the shapes of a drawing into a PDF page; one unit is an inch of the drawing. */
import { LETTERS, type Shape } from '../symbols/drawing.ts'

/** From the top of a line of text to its middle, as a share of the letter size. */
const MIDDLE = 0.6

/** `point`: inches per point. */
export function addShapes(doc: PDFKit.PDFDocument, shapes: readonly Shape[], point: number): void {
  for (const shape of shapes) addShape(doc, shape, point)
}

function addShape(doc: PDFKit.PDFDocument, shape: Shape, point: number): void {
  doc.save()
  switch (shape.shape) {
    case 'path': {
      const { stroke, fill, opacity } = shape
      doc.path(shape.d)
      if (opacity !== undefined) doc.opacity(opacity)
      if (stroke) {
        doc.lineWidth(stroke.width * point).lineJoin('round')
        const [on, off] = stroke.dash ?? []
        if (on) doc.dash(on * point, { space: (off ?? on) * point })
      }
      if (fill && stroke) doc.fillAndStroke(colorOf(fill), colorOf(stroke.color))
      else if (fill) doc.fill(colorOf(fill))
      else if (stroke) doc.stroke(colorOf(stroke.color))
      break
    }
    case 'text': {
      doc.translate(shape.at.x, shape.at.y).rotate(shape.turn ?? 0)
      const size = shape.size * point
      doc.font(shape.isBold ? 'bold' : 'text').fontSize(size)
      const width = doc.widthOfString(shape.text)
      if (shape.plate) {
        const [half, height] = [width / 2 + size * LETTERS.plate.side, size * LETTERS.plate.height]
        doc.fillOpacity(shape.plate.opacity ?? 1)
        doc.roundedRect(-half, -height / 2, 2 * half, height, size * LETTERS.plate.radius)
        doc.fill(shape.plate.color).fillOpacity(1)
      }
      const left = shape.align === 'start' ? 0 : -width / 2
      doc.fillColor(shape.color).text(shape.text, left, -size * MIDDLE, { lineBreak: false })
      break
    }
    case 'picture':
      doc.image(shape.source, -shape.width / 2, -shape.length / 2, { width: shape.width, height: shape.length })
      break
    case 'group':
      doc.translate(shape.at.x, shape.at.y).rotate(shape.turn)
      if (shape.scale) doc.scale(shape.scale.x, shape.scale.y)
      addShapes(doc, shape.shapes, point)
      break
    default:
      shape satisfies never
  }
  doc.restore()
}

/** Converts `rgb(1, 2, 3)` to the form that PDFKit takes. */
function colorOf(color: string): PDFKit.Mixins.ColorValue {
  const [red, green, blue] = [...color.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  if (!color.startsWith('rgb') || red === undefined || green === undefined || blue === undefined) return color
  return [red, green, blue]
}
