/** Paints what is laid over the pieces and never saved: selection, overlaps, handle, live distances and angle. */
import { outline } from '../geometry/footprintOutline.ts'
import { type Viewport, toScreen } from '../geometry/viewport.ts'
import type { Guide } from '../geometry/span.ts'
import type { Clearance } from '../geometry/wallDistances.ts'
import type { Floor } from '../model/floor.ts'
import type { Item } from '../model/layout.ts'
import { paintLabel } from './paintLabel.ts'
import { KNOB_PX, type Size, rotateHandle } from './rotateHandle.ts'
import type { StudioTheme } from './studioTheme.ts'
import { tracePath } from './tracePath.ts'

export type MarkScene = {
  readonly floor: Floor
  readonly viewport: Viewport
  readonly stage: Size
  readonly theme: StudioTheme
  readonly formatLength: (inches: number) => string
}

const SELECTED_PX = 2
const HALO_PX = 5
const OVERLAP_DASH_PX = [5, 4]
const WARNING_PX = 9
/** Shorter distances have no room for their label. */
const LABELLED_PX = 18
/** A shorter way is no way: the piece stands there. */
const LINE_LEAST_PX = 2

export function paintSelection(context: CanvasRenderingContext2D, item: Item, scene: MarkScene, live: boolean): void {
  const { viewport, theme } = scene
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
  context.setLineDash([])
  if (!item.locked && !live) paintHandle(context, item, scene)
  context.restore()
}

function paintHandle(context: CanvasRenderingContext2D, item: Item, { viewport, stage, theme }: MarkScene): void {
  const { stem, knob } = rotateHandle(item, viewport, stage)
  context.beginPath()
  context.moveTo(stem.x, stem.y)
  context.lineTo(knob.x, knob.y)
  context.stroke()
  context.beginPath()
  context.arc(knob.x, knob.y, KNOB_PX, 0, 2 * Math.PI)
  context.fillStyle = theme.accent
  context.fill()
  // A turning arrow, so that the handle says what it does.
  const radius = KNOB_PX * 0.48
  context.strokeStyle = theme.onAccent
  context.fillStyle = theme.onAccent
  context.lineWidth = 1.5
  context.beginPath()
  context.arc(knob.x, knob.y, radius, -0.3 * Math.PI, 1.2 * Math.PI)
  context.stroke()
  const tip = { x: knob.x + radius * Math.cos(-0.3 * Math.PI), y: knob.y + radius * Math.sin(-0.3 * Math.PI) }
  context.beginPath()
  context.moveTo(tip.x - 3, tip.y - 1.5)
  context.lineTo(tip.x + 2, tip.y - 2.5)
  context.lineTo(tip.x + 1, tip.y + 2.5)
  context.fill()
}

/** A dashed outline and a warning sign: told by form as well as by colour. */
export function paintOverlap(context: CanvasRenderingContext2D, item: Item, { viewport, theme }: MarkScene): void {
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

/** Hairlines with the distance to what stands nearest on each side; bolder while the piece is carried. */
export function paintDistances(
  context: CanvasRenderingContext2D,
  all: readonly Clearance[],
  scene: MarkScene,
  live: boolean,
): void {
  const { viewport, theme, formatLength } = scene
  const look = live
    ? { theme, fill: theme.accent, colour: theme.onAccent }
    : { theme, fill: theme.raised, colour: theme.accent }
  const long = all.filter(({ inches }) => inches * viewport.pxPerInch >= LINE_LEAST_PX)
  context.save()
  context.strokeStyle = theme.accent
  context.lineWidth = 1
  for (const clearance of long) {
    const [from, to] = [toScreen(viewport, clearance.from), toScreen(viewport, clearance.to)]
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  for (const { from, to, inches } of long) {
    if (!live && inches * viewport.pxPerInch < LABELLED_PX) continue
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    paintLabel(context, formatLength(inches), toScreen(viewport, middle), look)
  }
  context.restore()
}

/** What the piece has snapped to: hairlines, with the clear distance where there is one. */
export function paintGuides(context: CanvasRenderingContext2D, guides: readonly Guide[], scene: MarkScene): void {
  const { viewport, theme, formatLength } = scene
  context.save()
  context.strokeStyle = theme.guide
  context.lineWidth = 1
  for (const guide of guides) {
    const [from, to] = [toScreen(viewport, guide.from), toScreen(viewport, guide.to)]
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  for (const { label } of guides) {
    if (!label || label.inches * viewport.pxPerInch < LABELLED_PX) continue
    const look = { theme, fill: theme.raised, colour: theme.guide }
    paintLabel(context, formatLength(label.inches), toScreen(viewport, label.at), look)
  }
  context.restore()
}

export function paintAngle(context: CanvasRenderingContext2D, item: Item, { viewport, theme }: MarkScene): void {
  const look = { theme, fill: theme.accent, colour: theme.onAccent }
  paintLabel(context, `${item.pose.rotation}°`, toScreen(viewport, item.pose), look)
}
