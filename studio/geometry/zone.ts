/**
 * A zone: the convex region where the center of an item may not lie, because the item would cross one wall. Touching is
 * allowed, so only points deeper than `TOUCH_IN` count as inside.
 */
import { type Point, dot, subtract } from './point.ts'
import { type Bounds, type Polygon, boundsOf, edgesOf } from './polygon.ts'

/** Inches. Far above the rounding of doubles at 12,000 in, far below anything visible. */
export const TOUCH_IN = 1e-6

type Side = { readonly from: Point; readonly to: Point; readonly outward: Point; readonly offset: number }
export type Zone = { readonly sides: readonly Side[]; readonly bounds: Bounds }

/** Fractions of a straight path, from 0 at its start to 1 at its end. */
export type Interval = { readonly enter: number; readonly leave: number }

/** `hull` is convex and clockwise on screen. */
export function zoneOf(hull: Polygon): Zone {
  const sides = edgesOf(hull).map(([from, to]) => {
    const along = subtract(to, from)
    const length = Math.hypot(along.x, along.y)
    const outward = { x: along.y / length, y: -along.x / length }
    return { from, to, outward, offset: dot(outward, from) }
  })
  return { sides, bounds: boundsOf(hull) }
}

export function isDeepIn(zone: Zone, point: Point): boolean {
  const { left, right, top, bottom } = zone.bounds
  if (point.x <= left || point.x >= right || point.y <= top || point.y >= bottom) return false
  return zone.sides.every(({ outward, offset }) => dot(outward, point) < offset - TOUCH_IN)
}

/** The part of the straight path from `a` to `b` that lies deeper than `depth` inches in the zone, if any. */
export function crossing(zone: Zone, a: Point, b: Point, depth: number = TOUCH_IN): Interval | undefined {
  const { left, right, top, bottom } = zone.bounds
  if (Math.max(a.x, b.x) <= left || Math.min(a.x, b.x) >= right) return undefined
  if (Math.max(a.y, b.y) <= top || Math.min(a.y, b.y) >= bottom) return undefined
  let enter = 0
  let leave = 1
  for (const { outward, offset } of zone.sides) {
    const atStart = outward.x * a.x + outward.y * a.y - offset + depth
    const atEnd = outward.x * b.x + outward.y * b.y - offset + depth
    if (atStart >= 0 && atEnd >= 0) return undefined
    if (atStart > 0) enter = Math.max(enter, atStart / (atStart - atEnd))
    else if (atEnd > 0) leave = Math.min(leave, atStart / (atStart - atEnd))
    if (enter >= leave) return undefined
  }
  return { enter, leave }
}
