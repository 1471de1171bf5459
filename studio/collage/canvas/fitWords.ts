/** Fits the boxes of texts to their content: a text gets the height of its lines, a note the width of its words. */
import { measureWith } from '../sheet/paintSheet.ts'
import { onSheet, placedOf, withPlace } from '../sheet/sheet.ts'
import { LEADING, runsOf } from '../sheet/sheetWords.ts'
import type { CollageElement } from '../../model/collage.ts'
import { facesOfPage } from './facesOfPage.ts'

/** Line height of a note, in letter sizes. */
const NOTE = { high: 1.3, wide: 0.3 }
/** Notes wider than this share of the sheet are set smaller. */
const MAX_WIDTH_SHARE = 0.9
let measuringContext: CanvasRenderingContext2D | null = null

/** A text keeps its upper left corner, a note its middle. Without a canvas the element stays as it is. */
export function fitWords(element: CollageElement, aspect: number): CollageElement {
  if (element.kind !== 'text' && element.kind !== 'note') return element
  measuringContext ??= document.createElement('canvas').getContext('2d')
  if (!measuringContext) return element
  const measure = measureWith(measuringContext, { faces: facesOfPage() })
  const placed = placedOf(element, aspect)
  if (element.kind === 'note') {
    const width = measure(element.words, { face: 'serif', italic: true, weight: 400 }) * element.size
    const fitted = {
      width: Math.min(MAX_WIDTH_SHARE * aspect, width + NOTE.wide * element.size),
      height: NOTE.high * element.size,
    }
    return withPlace(element, { ...placed, ...fitted }, aspect)
  }
  const lines = runsOf(element, aspect, measure).length
  const height = Math.max(1, lines) * element.size * LEADING[element.face]
  const middle = onSheet(placed, { x: 0, y: (height - placed.height) / 2 })
  return withPlace(element, { ...placed, ...middle, height }, aspect)
}
