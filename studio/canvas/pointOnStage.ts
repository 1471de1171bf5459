/** Where a pointer is on the stage, in its pixels. */
import type { Point } from '../geometry/point.ts'

export function pointOnStage(
  element: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: clientX - left - element.clientLeft, y: clientY - top - element.clientTop }
}
