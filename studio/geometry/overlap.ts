/** Whether two pieces cover common floor. Standing side by side is no overlap. */
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { areaWithin } from './areaWithin.ts'
import { convexParts, outline } from './footprintOutline.ts'
import { type Point, add, dot, subtract } from './point.ts'
import { type Polygon, area } from './polygon.ts'

/** Inches: pieces pushed together by hand press into each other by less than this. */
const TOUCHING_IN = 0.05

type Placed = { readonly footprint: Footprint; readonly pose: Pose }

export function overlaps(a: Placed, b: Placed): boolean {
  const away = subtract(b.pose, a.pose)
  const reaches = reach(a.footprint) + reach(b.footprint)
  if (dot(away, away) > reaches * reaches) return false
  const theirs = standing(b)
  return held(a).some((part) => theirs.some((other) => meet(part, other, away)))
}

/** Whether a piece covers part of a convex area of the floor, given in floor inches. */
export function reachesInto({ footprint, pose }: Placed, area: Polygon): boolean {
  const away = { x: -pose.x, y: -pose.y }
  return convexParts(footprint, pose.rotation).some((part) => meet(part, area, away))
}

/** How much of one piece lies within another, from 0 to 1. */
export function coveredShare(piece: Placed, by: Placed): number {
  const parts = convexParts(by.footprint, by.pose.rotation).map((part) => part.map((point) => add(point, by.pose)))
  const whole = outline(piece.footprint, piece.pose)
  // The parts of a corner piece overlap; a share beyond the whole says no more than the whole.
  return Math.min(1, parts.reduce((sum, part) => sum + areaWithin(whole, part), 0) / area(whole))
}

/** No corner lies farther from the centre. */
function reach({ width, length }: Footprint): number {
  return Math.hypot(width, length) / 2 + TOUCHING_IN
}

/** Asked for last: a piece that is moved is compared with one after the other, and keeps its angle. */
let last: { readonly footprint: Footprint; readonly rotation: number; readonly parts: readonly Polygon[] } | undefined

function held({ footprint, pose: { rotation } }: Placed): readonly Polygon[] {
  if (last?.footprint !== footprint || last.rotation !== rotation)
    last = { footprint, rotation, parts: convexParts(footprint, rotation) }
  return last.parts
}

/** Of pieces that others are compared with; a piece is never altered. */
const known = new WeakMap<Placed, readonly Polygon[]>()

function standing(piece: Placed): readonly Polygon[] {
  const found = known.get(piece)
  if (found) return found
  const parts = convexParts(piece.footprint, piece.pose.rotation)
  known.set(piece, parts)
  return parts
}

/** Two convex parts are apart exactly when the normal of one of their sides separates them. */
function meet(a: Polygon, b: Polygon, away: Point): boolean {
  return !isParted(a, a, b, away) && !isParted(b, a, b, away)
}

/** Whether a side of `by`, one of the two, has `a` on one hand and `b` on the other. */
function isParted(by: Polygon, a: Polygon, b: Polygon, away: Point): boolean {
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
