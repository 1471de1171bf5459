/** Paints the shapes of a drawing into a PDF page; one unit is an inch of the drawing. */
import { LETTERS, type Shape } from '../symbols/drawing.ts'
import { letteringOfShape, type PaintedWords } from './foreignWords.ts'
import { BASELINE } from './pageBlocks.ts'
import type { Pdf } from './pdfDocument.ts'

/** From the top of a line of text to its middle, as a share of the letter size. */
const MIDDLE = 0.6

/** `point`: inches per point. */
export function addShapes(pdf: Pdf, shapes: readonly Shape[], point: number, painted: PaintedWords): void {
  for (const shape of shapes) addShape(pdf, shape, point, painted)
}

function addShape(pdf: Pdf, shape: Shape, point: number, painted: PaintedWords): void {
  pdf.save()
  switch (shape.shape) {
    case 'path': {
      const { stroke, fill, opacity } = shape
      pdf.path(shape.d)
      if (opacity !== undefined) pdf.opacity(opacity)
      if (stroke) {
        pdf.lineWidth(stroke.width * point).lineJoin('round')
        const [on, off] = stroke.dash ?? []
        if (on) pdf.dash(on * point, { space: (off ?? on) * point })
      }
      if (fill && stroke) pdf.fillAndStroke(colorOf(fill), colorOf(stroke.color))
      else if (fill) pdf.fill(colorOf(fill))
      else if (stroke) pdf.stroke(colorOf(stroke.color))
      break
    }
    case 'text': {
      pdf.translate(shape.at.x, shape.at.y).rotate(shape.turn ?? 0)
      const size = shape.size * point
      pdf.font(shape.isBold ? 'text600' : 'text400').fontSize(size)
      const word = painted(shape.text, letteringOfShape(shape))
      const width = word ? word.advance * size : pdf.widthOfString(shape.text)
      if (shape.plate) {
        const [half, height] = [width / 2 + size * LETTERS.plate.side, size * LETTERS.plate.height]
        pdf.fillOpacity(shape.plate.opacity ?? 1)
        pdf.roundedRect(-half, -height / 2, 2 * half, height, size * LETTERS.plate.radius)
        pdf.fill(shape.plate.color).fillOpacity(1)
      }
      const left = shape.align === 'start' ? 0 : -width / 2
      if (word) {
        const top = (BASELINE - word.baseline) * size
        pdf.image(word.source, left - word.left * size, top, {
          width: word.width * size,
          height: word.height * size,
        })
      } else pdf.fillColor(shape.color).text(shape.text, left, -size * MIDDLE, { lineBreak: false })
      break
    }
    case 'picture':
      pdf.image(shape.source, -shape.width / 2, -shape.length / 2, { width: shape.width, height: shape.length })
      break
    case 'group':
      pdf.translate(shape.at.x, shape.at.y).rotate(shape.turn)
      if (shape.scale) pdf.scale(shape.scale.x, shape.scale.y)
      addShapes(pdf, shape.shapes, point, painted)
      break
    default:
      shape satisfies never
  }
  pdf.restore()
}

/** Converts `rgb(1, 2, 3)` to the form that PDFKit takes. */
function colorOf(color: string): PDFKit.Mixins.ColorValue {
  const [red, green, blue] = [...color.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  if (!color.startsWith('rgb') || red === undefined || green === undefined || blue === undefined) return color
  return [red, green, blue]
}
