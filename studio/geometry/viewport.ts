/** Conversion between screen pixels and floor inches; no other file converts them. */
import type { Point } from './point.ts'
import type { Bounds } from './polygon.ts'

export type Viewport = {
  /** Of a document that is no room: pixels of its unit. */
  readonly pxPerInch: number
  /** The position of the floor's origin on the stage, in pixels. */
  readonly offset: Point
}

/** Fits the bounds into a square of `displayPx`, with `marginPx` around it for walls and measurements. */
export function fitBounds({ left, top, right, bottom }: Bounds, displayPx: number, marginPx: number): Viewport {
  const pxPerInch = Math.min(displayPx / (right - left), displayPx / (bottom - top))
  return { pxPerInch, offset: { x: marginPx - left * pxPerInch, y: marginPx - top * pxPerInch } }
}

export function toFloor(viewport: Viewport, screen: Point): Point {
  return {
    x: (screen.x - viewport.offset.x) / viewport.pxPerInch,
    y: (screen.y - viewport.offset.y) / viewport.pxPerInch,
  }
}

export function toScreen(viewport: Viewport, floor: Point): Point {
  return {
    x: floor.x * viewport.pxPerInch + viewport.offset.x,
    y: floor.y * viewport.pxPerInch + viewport.offset.y,
  }
}
