/** Conversion between screen pixels and floor inches; no other file converts them. */
import type { Floor } from '../model/floor.ts'
import type { Point } from './point.ts'

export type Viewport = {
  readonly pxPerInch: number
  /** The position of the floor's origin on the stage, in pixels. */
  readonly offset: Point
}

/** Fits the floor into a square of `displayPx`, with `marginPx` around it for walls and measurements. */
export function fitFloor(floor: Floor, displayPx: number, marginPx: number): Viewport {
  const pxPerInch = Math.min(displayPx / floor.width, displayPx / floor.length)
  return { pxPerInch, offset: { x: marginPx, y: marginPx } }
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
