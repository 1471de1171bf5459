/** A box seen along one axis of the floor, so that what holds for left and right holds for up and down. */
import type { Point } from './point.ts'
import type { Bounds } from './polygon.ts'

export type Axis = 'x' | 'y'

/** `low` to `high` along the axis, `from` to `to` across it; inches. */
export type Span = { readonly low: number; readonly high: number; readonly from: number; readonly to: number }

/** A line that a snap shows, in floor inches; part of the preview, never saved. */
export type Guide = {
  readonly from: Point
  readonly to: Point
  readonly label?: { readonly at: Point; readonly inches: number }
}

export function spanOf({ left, right, top, bottom }: Bounds, axis: Axis): Span {
  return axis === 'x'
    ? { low: left, high: right, from: top, to: bottom }
    : { low: top, high: bottom, from: left, to: right }
}

export function pointOn(axis: Axis, along: number, across: number): Point {
  return axis === 'x' ? { x: along, y: across } : { x: across, y: along }
}

/** Whether one would run into the other along the axis. */
export function spansMeet(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}
