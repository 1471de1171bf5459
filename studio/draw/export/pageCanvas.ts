/** The blocks of pages on a canvas, and words as pictures for a PDF whose faces lack their letters. */
import { PAPER_FACES } from '../symbols/inks.ts'
import { paintShapes } from '../symbols/paintShapes.ts'
import { openCanvas, paintedFile } from './canvasFile.ts'
import type { ForeignWords, Lettering } from './foreignWords.ts'
import {
  BASELINE,
  DISPLAY_SPACING_EM,
  type DrawingBlock,
  type Measure,
  scaleOfDrawing,
  TEXT_INKS,
  type TextBlock,
  type TextStyle,
} from './pageBlocks.ts'

/** Widths are measured at this size and scaled, so that hinting at small sizes cannot move a line break. */
const MEASURED_AT_PX = 100

/** Each text is measured once, because a page is laid out in many text sizes until one fits. */
export function canvasMeasure(context: CanvasRenderingContext2D): Measure {
  const widths = new Map<string, number>()
  return (text, style) => {
    const key = `${style.face} ${style.weight} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      setFont(context, { ...style, size: MEASURED_AT_PX })
      width = context.measureText(text).width / MEASURED_AT_PX
      widths.set(key, width)
    }
    return width * style.size
  }
}

export function setFont(context: CanvasRenderingContext2D, { face, weight, size }: Omit<TextStyle, 'ink'>): void {
  context.font = `${weight} ${size}px ${PAPER_FACES[face]}`
  context.fontKerning = 'normal'
  context.textRendering = 'geometricPrecision'
  context.letterSpacing = face === 'display' ? `${DISPLAY_SPACING_EM * size}px` : '0px'
}

export function paintText(
  context: CanvasRenderingContext2D,
  { box, style, lines, align, lineHeight }: TextBlock,
): void {
  setFont(context, style)
  context.fillStyle = TEXT_INKS[style.ink]
  context.textAlign = align
  context.textBaseline = 'alphabetic'
  const x = align === 'right' ? box.x + box.width : box.x
  for (const [index, line] of lines.entries())
    context.fillText(line, x, box.y + (index + 0.5) * lineHeight + style.size * BASELINE)
}

export function paintDrawing(context: CanvasRenderingContext2D, block: DrawingBlock): void {
  const { box, drawing, isCut } = block
  const scale = scaleOfDrawing(block)
  context.save()
  if (isCut) {
    context.beginPath()
    context.rect(box.x, box.y, box.width, box.height)
    context.clip()
  }
  context.translate(box.x, box.y)
  context.scale(scale, scale)
  context.translate(-drawing.bounds.left, -drawing.bounds.top)
  context.letterSpacing = '0px'
  paintShapes(context, drawing.shapes, { point: drawing.point, font: PAPER_FACES.text })
  context.restore()
}

/** Pixels of an em: 960 dots per inch of a text of 9.6 points, and 460 of a title of 40 points. */
const EM_PX = { text: 128, display: 256 } as const

/** In the fonts of the device. */
export function canvasWords(): ForeignWords {
  const { context } = openCanvas(1, 1)
  const measure = canvasMeasure(context)
  const widthOf = (text: string, { face, weight }: Lettering) => measure(text, { face, weight, size: 1, ink: 'ink' })
  return {
    measure: widthOf,
    paint: async (text, lettering, { width, height, left, baseline }) => {
      const em = EM_PX[lettering.face]
      const canvas = openCanvas(Math.ceil(width * em), Math.ceil(height * em))
      const file = await paintedFile(canvas, 'image/png', (pen) => {
        setFont(pen, { ...lettering, size: em })
        pen.fillStyle = lettering.color
        pen.fillText(text, left * em, baseline * em)
      })
      return new Uint8Array(await file.arrayBuffer())
    },
  }
}
