/** Paints the ground lines and the ruler of a true-scale collage, and the frames of pieces of unknown size. */
import type { TrueScale } from '../../../../studio/collage/composeTrueScale.ts'
import type { Unit } from '../../../lib/units.ts'
import { RULER_PARTS, rulerOf } from '../collage/rulerMarks.ts'
import { TEXT_FACE } from './pageAssets.ts'
import type { Box } from './pageBlocks.ts'
import { INKS } from './pageInk.ts'

/** Shares of the sheet. */
const EDGE = 0.05
const BAR = 0.012
const TEXT = 0.028
const FOOT = 0.055
/** Page pixels; the lower limit for small collages. */
const MIN_TEXT_PX = 14

export function paintTrueScaleMarks(
  context: CanvasRenderingContext2D,
  { grounds, sheetIn }: TrueScale,
  box: Box,
  unit: Unit,
): void {
  if (sheetIn === undefined) return
  context.save()
  context.strokeStyle = INKS.rule
  context.lineWidth = 1
  for (const ground of grounds) {
    const y = box.y + ground * box.height
    context.beginPath()
    context.moveTo(box.x + EDGE * box.width, y)
    context.lineTo(box.x + (1 - EDGE) * box.width, y)
    context.stroke()
  }
  const ruler = rulerOf(sheetIn, unit)
  const left = box.x + EDGE * box.width
  const top = box.y + (1 - FOOT - BAR) * box.height
  const width = ruler.share * box.width
  const height = BAR * box.height
  context.fillStyle = INKS.soft
  for (let part = 0; part < RULER_PARTS; part += 2)
    context.fillRect(left + (width * part) / RULER_PARTS, top, width / RULER_PARTS, height)
  context.strokeStyle = INKS.soft
  context.strokeRect(left, top, width, height)
  context.font = `${Math.max(MIN_TEXT_PX, TEXT * box.height)}px ${TEXT_FACE}`
  context.textBaseline = 'top'
  context.textAlign = 'left'
  context.fillText('0', left, top + height * 1.5)
  context.textAlign = 'right'
  context.fillText(ruler.text, left + width, top + height * 1.5)
  context.restore()
}

/** A dashed frame with a label: the piece is not to scale. */
export function paintUnknown(context: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  context.save()
  context.setLineDash([6, 5])
  context.strokeStyle = INKS.strongRule
  context.strokeRect(x, y, width, height)
  context.font = `${Math.min(14, Math.max(8, height * 0.12))}px ${TEXT_FACE}`
  context.fillStyle = INKS.soft
  context.textAlign = 'center'
  context.textBaseline = 'top'
  context.fillText('Size unknown', x + width / 2, y + height + 4)
  context.restore()
}
