/** Paints what is laid over the pieces and never saved: selection, rotate handle, angle, ghosts of copies, overlaps. */
import { outline } from '../geometry/footprintOutline.ts'
import type { Point } from '../geometry/point.ts'
import { toScreen } from '../geometry/viewport.ts'
import type { Item } from '../model/layout.ts'
import { paintLabel } from './paintLabel.ts'
import type { PlanScene } from './planScene.ts'
import { type Handle, KNOB_PX } from './rotateHandle.ts'
import type { StudioTheme } from './studioTheme.ts'
import { tracePath } from './tracePath.ts'

const SELECTED_PX = 2
const HALO_PX = 5
/** A smaller knob has no room for its arrow. */
const LEAST_ARROW_PX = 8
const GHOST_DASH_PX = [6, 4]
const OVERLAP_DASH_PX = [5, 4]
const WARNING_PX = 9

export function paintSelection(context: CanvasRenderingContext2D, item: Item, { viewport, theme }: PlanScene): void {
  const points = outline(item.footprint, item.pose).map((point) => toScreen(viewport, point))
  context.save()
  context.lineJoin = 'round'
  tracePath(context, points)
  context.globalAlpha = 0.55
  context.strokeStyle = theme.paper
  context.lineWidth = HALO_PX
  context.stroke()
  context.globalAlpha = 1
  context.strokeStyle = theme.accent
  context.lineWidth = SELECTED_PX
  if (item.locked) context.setLineDash([2, 3])
  context.stroke()
  context.restore()
}

/** A round knob on a stem; with a turning arrow where there is room for it. */
export function paintHandle(context: CanvasRenderingContext2D, { stem, knob }: Handle, scene: PlanScene): void {
  const { theme, hand } = scene
  const size = KNOB_PX[hand]
  context.save()
  context.strokeStyle = theme.accent
  context.lineWidth = SELECTED_PX
  context.beginPath()
  context.moveTo(stem.x, stem.y)
  context.lineTo(knob.x, knob.y)
  context.stroke()
  context.beginPath()
  context.arc(knob.x, knob.y, size, 0, 2 * Math.PI)
  context.fillStyle = theme.accent
  context.fill()
  context.strokeStyle = theme.paper
  context.stroke()
  if (size >= LEAST_ARROW_PX) paintArrow(context, knob, size, theme)
  context.restore()
}

/** So that the handle says what it does. */
function paintArrow(context: CanvasRenderingContext2D, knob: Point, size: number, theme: StudioTheme): void {
  const radius = size * 0.48
  const tip = size / 3
  context.strokeStyle = theme.onAccent
  context.fillStyle = theme.onAccent
  context.lineWidth = 1.5
  context.beginPath()
  context.arc(knob.x, knob.y, radius, -0.3 * Math.PI, 1.2 * Math.PI)
  context.stroke()
  const end = { x: knob.x + radius * Math.cos(-0.3 * Math.PI), y: knob.y + radius * Math.sin(-0.3 * Math.PI) }
  context.beginPath()
  context.moveTo(end.x - tip, end.y - tip / 2)
  context.lineTo(end.x + tip * 0.7, end.y - tip * 0.8)
  context.lineTo(end.x + tip / 3, end.y + tip * 0.8)
  context.fill()
}

/** Where a piece stands out of which a copy is dragged. */
export function paintGhost(context: CanvasRenderingContext2D, item: Item, { viewport, theme }: PlanScene): void {
  const points = outline(item.footprint, item.pose).map((point) => toScreen(viewport, point))
  context.save()
  context.setLineDash(GHOST_DASH_PX)
  context.lineWidth = 2
  context.strokeStyle = theme.accent
  context.fillStyle = theme.raised
  tracePath(context, points)
  context.globalAlpha = 0.7
  context.fill()
  context.globalAlpha = 1
  context.stroke()
  context.restore()
}

/** How a piece is turned, on its middle: painted, since a label of the page would be laid out at every step. */
export function paintAngle(context: CanvasRenderingContext2D, item: Item, { viewport, theme }: PlanScene): void {
  const look = { theme, colour: theme.onAccent, fill: theme.accent }
  paintLabel(context, `${item.pose.rotation}°`, toScreen(viewport, item.pose), look)
}

/** A dashed outline and a warning sign: told by form as well as by colour. */
export function paintOverlap(context: CanvasRenderingContext2D, item: Item, { viewport, theme }: PlanScene): void {
  const points = outline(item.footprint, item.pose).map((point) => toScreen(viewport, point))
  const { x, y } = toScreen(viewport, item.pose)
  context.save()
  tracePath(context, points)
  context.setLineDash(OVERLAP_DASH_PX)
  context.strokeStyle = theme.danger
  context.lineWidth = 2
  context.stroke()
  context.setLineDash([])
  context.lineJoin = 'round'
  tracePath(context, [
    { x, y: y - WARNING_PX },
    { x: x + WARNING_PX, y: y + WARNING_PX * 0.8 },
    { x: x - WARNING_PX, y: y + WARNING_PX * 0.8 },
  ])
  context.fillStyle = theme.raised
  context.fill()
  context.stroke()
  context.font = `700 ${WARNING_PX + 2}px ${theme.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = theme.danger
  context.fillText('!', x, y + 2)
  context.restore()
}
