/** Paints the shapes of a drawing into a PDF page; one unit is an inch of the drawing. */
import type { Shape } from './drawing.ts'

const PLATE_OPACITY = 0.82
/** From the top of a line of text to its middle, as a share of the letters' size. */
const MIDDLE = 0.6

export function addShapes(doc: PDFKit.PDFDocument, shapes: readonly Shape[]): void {
  for (const shape of shapes) addShape(doc, shape)
}

function addShape(doc: PDFKit.PDFDocument, shape: Shape): void {
  doc.save()
  switch (shape.shape) {
    case 'path': {
      const { stroke, fill } = shape
      doc.path(shape.d)
      if (stroke) {
        doc.lineWidth(stroke.width).lineJoin(stroke.width > 2 ? 'miter' : 'round')
        const [on, off] = stroke.dash ?? []
        if (on) doc.dash(on, { space: off ?? on })
      }
      if (fill && stroke) doc.fillAndStroke(colourOf(fill), colourOf(stroke.colour))
      else if (fill) doc.fill(colourOf(fill))
      else if (stroke) doc.stroke(colourOf(stroke.colour))
      break
    }
    case 'text': {
      doc.translate(shape.at.x, shape.at.y).rotate(shape.turn ?? 0)
      doc.font(shape.isBold ? 'bold' : 'text').fontSize(shape.size)
      const width = doc.widthOfString(shape.text)
      if (shape.ground) {
        const half = width / 2 + shape.size * 0.3
        doc.fillOpacity(PLATE_OPACITY).rect(-half, -shape.size * 0.62, 2 * half, shape.size * 1.25)
        doc.fill(shape.ground).fillOpacity(1)
      }
      doc.fillColor(shape.colour).text(shape.text, -width / 2, -shape.size * MIDDLE, { lineBreak: false })
      break
    }
    case 'group':
      doc.translate(shape.at.x, shape.at.y).rotate(shape.turn)
      addShapes(doc, shape.shapes)
      break
    case 'clip':
      doc.path(shape.d).clip()
      addShapes(doc, shape.shapes)
      break
    default:
      shape satisfies never
  }
  doc.restore()
}

/** `rgb(1, 2, 3)` as PDFKit wants it. */
function colourOf(colour: string): PDFKit.Mixins.ColorValue {
  const [red, green, blue] = [...colour.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  if (!colour.startsWith('rgb') || red === undefined || green === undefined || blue === undefined) return colour
  return [red, green, blue]
}
