/** Whether two pieces cover common floor. Standing side by side is no overlap. */
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { convexParts } from './footprintOutline.ts'
import { type Point, dot, subtract } from './point.ts'
import { type Polygon, edgesOf } from './polygon.ts'

/** Inches: pieces pushed together by hand press into each other by less than this. */
const TOUCHING_IN = 0.05

type Placed = { readonly footprint: Footprint; readonly pose: Pose }

export function overlaps(a: Placed, b: Placed): boolean {
  const apart = Math.hypot(a.pose.x - b.pose.x, a.pose.y - b.pose.y)
  if (apart > reach(a.footprint) + reach(b.footprint)) return false
  const away = subtract(b.pose, a.pose)
  const theirs = convexParts(b.footprint, b.pose.rotation)
  return convexParts(a.footprint, a.pose.rotation).some((part) => theirs.some((other) => meet(part, other, away)))
}

/** Whether a piece covers part of a convex area of the floor, given in floor inches. */
export function reachesInto({ footprint, pose }: Placed, area: Polygon): boolean {
  const away = { x: -pose.x, y: -pose.y }
  return convexParts(footprint, pose.rotation).some((part) => meet(part, area, away))
}

/** No corner lies farther from the centre. */
function reach({ width, length }: Footprint): number {
  return Math.hypot(width, length) / 2 + TOUCHING_IN
}

/** Two convex parts are apart exactly when the normal of one of their sides separates them. */
function meet(a: Polygon, b: Polygon, away: Point): boolean {
  return [...edgesOf(a), ...edgesOf(b)].every(([from, to]) => {
    const along = subtract(to, from)
    const length = Math.hypot(along.x, along.y)
    const normal = { x: -along.y / length, y: along.x / length }
    const ours = extent(a, normal)
    const theirs = extent(b, normal)
    const shift = dot(away, normal)
    return Math.min(ours.high - theirs.low - shift, theirs.high + shift - ours.low) > TOUCHING_IN
  })
}

function extent(polygon: Polygon, normal: Point): { low: number; high: number } {
  let [low, high] = [Infinity, -Infinity]
  for (const point of polygon) {
    const along = dot(point, normal)
    low = Math.min(low, along)
    high = Math.max(high, along)
  }
  return { low, high }
}
