/** Whether two items cover the same floor area. Touching side by side is not an overlap. */
import { memoizeByReference } from './memoizeByReference.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { areaWithin } from './areaWithin.ts'
import { boxesIntersect } from './boxGrid.ts'
import { halfDiagonal, boxAround, convexParts, outline } from './footprintOutline.ts'
import { type Point, add, dot, subtract } from './point.ts'
import { type Polygon, area } from './polygon.ts'

/** Inches; items that were pushed together overlap by less than this. */
const TOUCHING_IN = 0.05

type Placed = { readonly footprint: Footprint; readonly pose: Pose }

export function overlaps(a: Placed, b: Placed): boolean {
  const away = subtract(b.pose, a.pose)
  const reaches = boundingRadius(a.footprint) + boundingRadius(b.footprint)
  if (
    dot(away, away) > reaches * reaches ||
    !boxesIntersect(boxAround(a.footprint, a.pose), boxAround(b.footprint, b.pose))
  )
    return false
  const theirs = partsOf(b)
  return partsAtRotation(a).some((part) => theirs.some((other) => partsIntersect(part, other, away)))
}

/** Whether an item covers part of a convex area, given in floor inches. */
export function reachesInto({ footprint, pose }: Placed, area: Polygon): boolean {
  const away = { x: -pose.x, y: -pose.y }
  return convexParts(footprint, pose.rotation).some((part) => partsIntersect(part, area, away))
}

/** The fraction of one item that lies within another, 0 to 1. */
export function coveredShare(piece: Placed, by: Placed): number {
  const parts = convexParts(by.footprint, by.pose.rotation).map((part) => part.map((point) => add(point, by.pose)))
  const whole = outline(piece.footprint, piece.pose)
  // The parts of a corner item overlap, so that the sum can exceed the whole area.
  return Math.min(1, parts.reduce((sum, part) => sum + areaWithin(whole, part), 0) / area(whole))
}

/** The radius of the footprint's bounding circle around its center. */
function boundingRadius(footprint: Footprint): number {
  return halfDiagonal(footprint) + TOUCHING_IN
}

/** The last result: a moved item is compared with all others in turn, and keeps its rotation. */
let lastParts:
  | { readonly footprint: Footprint; readonly rotation: number; readonly parts: readonly Polygon[] }
  | undefined

function partsAtRotation({ footprint, pose: { rotation } }: Placed): readonly Polygon[] {
  if (lastParts?.footprint !== footprint || lastParts.rotation !== rotation)
    lastParts = { footprint, rotation, parts: convexParts(footprint, rotation) }
  return lastParts.parts
}

/** The parts of the items that others are compared with. */
const partsOf = memoizeByReference(({ footprint, pose }: Placed) => convexParts(footprint, pose.rotation))

/** Whether two convex parts intersect, by the separating axis theorem: the axes are the normals of their sides. */
function partsIntersect(a: Polygon, b: Polygon, away: Point): boolean {
  return !areSeparated(a, a, b, away) && !areSeparated(b, a, b, away)
}

/** Whether a side of `by`, one of the two parts, separates them. */
function areSeparated(by: Polygon, a: Polygon, b: Polygon, away: Point): boolean {
  let from = by.at(-1)
  for (const to of by) {
    if (from && isBetween(a, b, away, from, to)) return true
    from = to
  }
  return false
}

function isBetween(a: Polygon, b: Polygon, away: Point, from: Point, to: Point): boolean {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const x = (from.y - to.y) / length
  const y = (to.x - from.x) / length
  const shift = away.x * x + away.y * y
  let low = Infinity
  let high = -Infinity
  let otherLow = Infinity
  let otherHigh = -Infinity
  for (const point of a) {
    const along = point.x * x + point.y * y
    if (along < low) low = along
    if (along > high) high = along
  }
  for (const point of b) {
    const along = point.x * x + point.y * y + shift
    if (along < otherLow) otherLow = along
    if (along > otherHigh) otherHigh = along
  }
  return high - otherLow <= TOUCHING_IN || otherHigh - low <= TOUCHING_IN
}
