/** The projection of a box on one axis of the floor, so that the same code handles both axes. */
import type { Point } from './point.ts'
import type { Bounds } from './polygon.ts'

export type Axis = 'x' | 'y'

/** `low` to `high` along the axis, `from` to `to` across it, in inches. */
export type Span = { readonly low: number; readonly high: number; readonly from: number; readonly to: number }

/** A guide line of a snap, in floor inches; part of the preview, never saved. */
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

/** Whether the spans overlap across the axis, so that they would collide when moved along it. */
export function spansMeet(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

/** A movement that is kept on the axis on which it is larger, such as while Shift is held; `only`: that axis. */
export function straightened(by: Point, isStraight: boolean): { by: Point; only?: Axis } {
  if (!isStraight) return { by }
  return Math.abs(by.x) >= Math.abs(by.y) ? { by: { x: by.x, y: 0 }, only: 'x' } : { by: { x: 0, y: by.y }, only: 'y' }
}
