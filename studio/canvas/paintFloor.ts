/** Paints the empty room: walls with their thickness and hatch, paper with a fine grid, and the overall measures. */
import { floorOutline } from '../geometry/floorOutline.ts'
import { toScreen } from '../geometry/viewport.ts'
import { WALL_THICKNESS } from '../model/wallThickness.ts'
import { paintOpenings } from './paintOpenings.ts'
import { paintLabel } from './paintLabel.ts'
import { deviceRatio } from './canvasOf.ts'
import type { PlacedFloor, PlanScene } from './planScene.ts'
import type { StudioTheme } from './studioTheme.ts'
import { tracePath } from './tracePath.ts'

/** A wall is never drawn so thin that it no longer looks like one. */
const LEAST_WALL_PX = 6
/** What the measures outside a wall need of the margin. */
const MEASURE_PX = 20
const HATCH_PX = 5
const FOOT_IN = 12
const HALF_FOOT_IN = 6
/** Below this distance grid lines are noise; at `clear` they have their full strength. */
const GRID_PX = { least: 5, clear: 16 }
const MEASURE_AWAY_PX = 12
const TICK_PX = 4

export function paintFloor(context: CanvasRenderingContext2D, scene: PlanScene): void {
  const { viewport, theme } = scene
  const outline = floorOutline(scene.floor).map((point) => toScreen(viewport, point))
  const thickness = wallPx(scene)
  context.save()
  context.lineJoin = 'miter'
  tracePath(context, outline)
  context.lineWidth = 2 * thickness + 2
  context.strokeStyle = theme.wall
  context.stroke()
  context.lineWidth = 2 * thickness
  context.strokeStyle = theme.raised
  context.stroke()
  const hatch = hatchOf(context, theme)
  if (hatch) {
    context.strokeStyle = hatch
    context.stroke()
  }
  context.fillStyle = theme.paper
  context.fill()
  context.save()
  context.clip()
  if (scene.grid) paintGrid(context, scene)
  context.restore()
  tracePath(context, outline)
  context.lineWidth = 1.5
  context.strokeStyle = theme.wall
  context.stroke()
  paintOpenings(context, scene, thickness)
  paintMeasures(context, scene, thickness)
  context.restore()
}

/** To scale, as far as the margin allows. */
export function wallPx({ floor, viewport, marginPx }: PlacedFloor): number {
  const most = marginPx === undefined ? Infinity : Math.max(LEAST_WALL_PX, marginPx - MEASURE_PX)
  return Math.min(most, Math.max(LEAST_WALL_PX, (floor.wall ?? WALL_THICKNESS.usual) * viewport.pxPerInch))
}

/** Diagonal lines, as walls that are cut through are drawn. */
function hatchOf(context: CanvasRenderingContext2D, theme: StudioTheme): CanvasPattern | null {
  const tile = document.createElement('canvas')
  const ratio = deviceRatio()
  tile.width = tile.height = HATCH_PX * ratio
  const pen = tile.getContext('2d')
  if (!pen) return null
  pen.scale(ratio, ratio)
  pen.strokeStyle = theme.hatch
  pen.lineWidth = 0.8
  pen.beginPath()
  for (const shift of [-HATCH_PX, 0, HATCH_PX]) {
    pen.moveTo(shift, HATCH_PX)
    pen.lineTo(shift + HATCH_PX, 0)
  }
  pen.stroke()
  const pattern = context.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(1 / ratio))
  return pattern
}

function paintGrid(context: CanvasRenderingContext2D, { floor, viewport, theme }: PlanScene): void {
  context.strokeStyle = theme.grid
  context.lineWidth = 1
  for (const [step, strength] of [
    [HALF_FOOT_IN, 0.55],
    [FOOT_IN, 1],
  ] as const) {
    const apart = step * viewport.pxPerInch
    const clear = (apart - GRID_PX.least) / (GRID_PX.clear - GRID_PX.least)
    if (clear <= 0) continue
    context.globalAlpha = strength * Math.min(1, clear)
    const { x: left, y: top } = viewport.offset
    const right = left + floor.width * viewport.pxPerInch
    const bottom = top + floor.length * viewport.pxPerInch
    context.beginPath()
    for (let x = left + apart; x < right; x += apart) {
      context.moveTo(Math.round(x) + 0.5, top)
      context.lineTo(Math.round(x) + 0.5, bottom)
    }
    for (let y = top + apart; y < bottom; y += apart) {
      context.moveTo(left, Math.round(y) + 0.5)
      context.lineTo(right, Math.round(y) + 0.5)
    }
    context.stroke()
  }
  context.globalAlpha = 1
}

/** Width along the top, length along the left, outside the walls. */
function paintMeasures(context: CanvasRenderingContext2D, scene: PlanScene, thickness: number): void {
  const { floor, viewport, theme, formatLength } = scene
  const { x: left, y: top } = viewport.offset
  const right = left + floor.width * viewport.pxPerInch
  const bottom = top + floor.length * viewport.pxPerInch
  const away = thickness + MEASURE_AWAY_PX
  context.strokeStyle = theme.inkSoft
  context.lineWidth = 1
  context.beginPath()
  context.moveTo(left, top - away)
  context.lineTo(right, top - away)
  context.moveTo(left - away, top)
  context.lineTo(left - away, bottom)
  for (const x of [left, right]) {
    context.moveTo(x - TICK_PX, top - away + TICK_PX)
    context.lineTo(x + TICK_PX, top - away - TICK_PX)
  }
  for (const y of [top, bottom]) {
    context.moveTo(left - away - TICK_PX, y + TICK_PX)
    context.lineTo(left - away + TICK_PX, y - TICK_PX)
  }
  context.stroke()
  const look = { theme, fill: undefined, colour: theme.inkSoft }
  paintLabel(context, formatLength(floor.width), { x: (left + right) / 2, y: top - away }, look)
  paintLabel(context, formatLength(floor.length), { x: left - away, y: (top + bottom) / 2 }, { ...look, turned: true })
}
