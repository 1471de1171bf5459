/** Paints the frame that a hand draws around the pieces it wants to choose. */
import type { Point } from '../geometry/point.ts'
import { toScreen } from '../geometry/viewport.ts'
import type { MarkScene } from './paintMarks.ts'

export function paintFrame(
  context: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  { viewport, theme }: MarkScene,
): void {
  const [a, b] = [toScreen(viewport, from), toScreen(viewport, to)]
  context.save()
  context.globalAlpha = 0.12
  context.fillStyle = theme.guide
  context.fillRect(a.x, a.y, b.x - a.x, b.y - a.y)
  context.globalAlpha = 1
  context.strokeStyle = theme.guide
  context.setLineDash([5, 3])
  context.strokeRect(a.x, a.y, b.x - a.x, b.y - a.y)
  context.restore()
}
