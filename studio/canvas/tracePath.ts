/** Puts a polygon on the context's current path. */
import type { Point } from '../geometry/point.ts'

export function tracePath(context: CanvasRenderingContext2D, points: readonly Point[], closed = true): void {
  context.beginPath()
  points.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
  if (closed) context.closePath()
}
