/** The frame, corners and knob of the chosen cut-out, and its angle while it is turned. Pixels of the sheet. */
import { type Placed, type Spot } from '../collage/sheet.ts'
import { cornerSpot, CORNERS, knobSpot } from './collageHandles.ts'
import type { StudioTheme } from './studioTheme.ts'

type Marks = {
  readonly theme: StudioTheme
  readonly aspect: number
  readonly pxPerUnit: number
  readonly isSwapping: boolean
  /** Shown beside the knob while it is held. */
  readonly angle: number | undefined
}

const CORNER_PX = 9
const KNOB_PX = 7
const LINE_PX = 1.5
const ANGLE_FONT_PX = 13
/** The paper stays light in the dark theme too, so its marks do not follow the theme's light ink. */
const MARK = '#8f3f20'
const FILL = '#fdfaf4'

export function paintCollageMarks(context: CanvasRenderingContext2D, placed: Placed, marks: Marks): void {
  const { pxPerUnit, aspect, isSwapping, angle, theme } = marks
  const px = ({ x, y }: Spot): Spot => ({ x: x * pxPerUnit, y: y * pxPerUnit })
  const corners = CORNERS.map((corner) => px(cornerSpot(placed, corner)))
  const knob = px(knobSpot(placed, pxPerUnit, aspect))
  const top = px(cornerSpot(placed, { x: 0, y: -1 }))
  context.save()
  context.strokeStyle = MARK
  context.fillStyle = FILL
  context.lineWidth = LINE_PX
  if (isSwapping) context.setLineDash([6, 4])
  context.beginPath()
  for (const { x, y } of corners) context.lineTo(x, y)
  context.closePath()
  context.stroke()
  context.setLineDash([])
  if (!isSwapping) {
    context.beginPath()
    context.moveTo(top.x, top.y)
    context.lineTo(knob.x, knob.y)
    context.stroke()
    for (const { x, y } of corners) {
      context.beginPath()
      context.rect(x - CORNER_PX / 2, y - CORNER_PX / 2, CORNER_PX, CORNER_PX)
      context.fill()
      context.stroke()
    }
    context.beginPath()
    context.arc(knob.x, knob.y, KNOB_PX, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
  if (angle !== undefined) {
    context.font = `600 ${ANGLE_FONT_PX}px ${theme.font}`
    context.textBaseline = 'middle'
    context.fillStyle = MARK
    context.fillText(`${Math.round(angle * 10) / 10}°`, knob.x + KNOB_PX * 2, knob.y)
  }
  context.restore()
}
