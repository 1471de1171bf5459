/** A small label on the plan: a rounded chip, or text that clears the line it stands on. */
import type { Point } from '../geometry/point.ts'
import type { StudioTheme } from './studioTheme.ts'

type LabelLook = {
  readonly theme: StudioTheme
  readonly colour: string
  /** The chip's colour; without it the line below is only cleared away. */
  readonly fill: string | undefined
  /** Read from below to above. */
  readonly turned?: boolean
}

const SIZE_PX = 12
const PADDING_PX = { x: 6, y: 4 }

/** `at` is the middle of the label, in stage pixels. */
export function paintLabel(context: CanvasRenderingContext2D, text: string, at: Point, look: LabelLook): void {
  context.save()
  context.translate(at.x, at.y)
  if (look.turned) context.rotate(-Math.PI / 2)
  context.font = `600 ${SIZE_PX}px ${look.theme.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const width = context.measureText(text).width + 2 * PADDING_PX.x
  const height = SIZE_PX + 2 * PADDING_PX.y
  if (look.fill) {
    context.fillStyle = look.fill
    context.beginPath()
    context.roundRect(-width / 2, -height / 2, width, height, height / 2)
    context.fill()
  } else {
    context.clearRect(-width / 2, -height / 2, width, height)
  }
  context.fillStyle = look.colour
  context.fillText(text, 0, 1)
  context.restore()
}
