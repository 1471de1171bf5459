/** A piece in the form that the rules of the score need, and what is measured between pieces. */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { cornerArm, halfDiagonal, outline } from '../../geometry/footprintOutline.ts'
import { overlaps } from '../../geometry/overlap.ts'
import { add, distance, dot, type Point, rotate, squaredAway, subtract } from '../../geometry/point.ts'
import type { Polygon } from '../../geometry/polygon.ts'
import { roleOf } from '../../model/furnitureTraits.ts'
import type { Item } from '../../model/layout.ts'
import type { PieceRole } from '../../model/pieceRoles.ts'
import { isOutOfTheWay } from './isOutOfTheWay.ts'

/** One piece with the derived values that the rules use; cached until the piece is moved. */
export type Piece = {
  readonly item: Item
  readonly role: PieceRole
  /** Unit vectors: the direction of its front, and the one that is the plan's right when the front points down. */
  readonly front: Point
  readonly right: Point
  /** The middle of the front and of the back side. */
  readonly frontPoint: Point
  readonly backPoint: Point
  readonly outline: Polygon
  readonly area: number
}

export const pieceOf = memoizeByReference((item: Item): Piece => {
  const { footprint, pose } = item
  const front = rotate({ x: 0, y: 1 }, pose.rotation)
  const right = rotate({ x: 1, y: 0 }, pose.rotation)
  // A corner piece is used from between its arms.
  const arm = footprint.shape === 'corner' ? cornerArm(footprint) : 0
  const middle = { x: arm / 2, y: arm > 0 ? arm - footprint.length / 2 : footprint.length / 2 }
  return {
    item,
    role: roleOf(item),
    front,
    right,
    frontPoint: add(pose, rotate(middle, pose.rotation)),
    backPoint: add(pose, rotate({ x: 0, y: -footprint.length / 2 }, pose.rotation)),
    outline: footprint.shape === 'ellipse' ? ellipse(item) : outline(footprint, pose),
    area: isOutOfTheWay(item) ? 0 : footprint.width * footprint.length,
  }
})

/** Enough corners for distances to 1/10 in; the drawn outline has more. */
const ELLIPSE_CORNERS = 24
const UNIT_CIRCLE = Array.from({ length: ELLIPSE_CORNERS }, (_, index) =>
  rotate({ x: 1, y: 0 }, (index * 360) / ELLIPSE_CORNERS),
)

function ellipse({ footprint, pose }: Item): Polygon {
  const [x, y] = [footprint.width / 2, footprint.length / 2]
  return UNIT_CIRCLE.map((point) => add(pose, rotate({ x: point.x * x, y: point.y * y }, pose.rotation)))
}

export function nearest(piece: Piece, others: readonly Piece[]): Piece | undefined {
  let best: Piece | undefined
  let least = Infinity
  for (const other of others) {
    if (other === piece) continue
    if (others.length === 1) return other
    const away = distance(piece.item.pose, other.item.pose)
    if (away - halfDiagonal(piece.item.footprint) - halfDiagonal(other.item.footprint) >= least) continue
    const inches = gapBetween(piece, other) + away / 100
    if (inches < least) [best, least] = [other, inches]
  }
  return best
}

/** Half the extent of a piece along a direction. */
export function reachAlong({ item: { footprint }, right, front }: Piece, way: Point): number {
  const [x, y] = [Math.abs(dot(right, way)), Math.abs(dot(front, way))]
  return footprint.shape === 'ellipse'
    ? Math.hypot((x * footprint.width) / 2, (y * footprint.length) / 2)
    : (x * footprint.width + y * footprint.length) / 2
}

/** Inches between two pieces; 0 where they touch or overlap. */
export function gapBetween(a: Piece, b: Piece): number {
  if (overlaps(a.item, b.item)) return 0
  const [first, second] = a.outline.length > b.outline.length ? [b, a] : [a, b]
  const { footprint, pose } = second.item
  if (footprint.shape === 'ellipse') {
    // A rounded piece is measured as a circle around its middle along the line between both.
    const to = nearestPoint(first.outline, pose)
    return Math.max(0, to.inches - radiusTowards(second, subtract(to.point, pose)))
  }
  return Math.min(leastAway(first.outline, second.outline), leastAway(second.outline, first.outline))
}

/** Inches from a piece to a stretch of wall, such as a door with its frame; 0 where they touch. */
export function gapToSegment({ outline: around }: Piece, segment: readonly [Point, Point]): number {
  return Math.min(leastAway(around, segment), leastAway(segment, around))
}

function nearestPoint(outlineOf: Polygon, point: Point): { readonly point: Point; readonly inches: number } {
  let best = { point, inches: Infinity }
  let previous = outlineOf.at(-1)
  for (const corner of outlineOf) {
    if (previous) {
      const along = subtract(corner, previous)
      const share = Math.min(1, Math.max(0, dot(subtract(point, previous), along) / dot(along, along)))
      const at = { x: previous.x + along.x * share, y: previous.y + along.y * share }
      const inches = Math.hypot(at.x - point.x, at.y - point.y)
      if (inches < best.inches) best = { point: at, inches }
    }
    previous = corner
  }
  return best
}

/** Half the extent of an ellipse in a direction. */
function radiusTowards({ item: { footprint }, right, front }: Piece, way: Point): number {
  const [x, y] = [dot(way, right), dot(way, front)]
  const length = Math.hypot(x, y)
  if (length === 0) return Math.min(footprint.width, footprint.length) / 2
  return length / Math.hypot(x / (footprint.width / 2), y / (footprint.length / 2))
}

function leastAway(corners: Polygon, sides: Polygon): number {
  let least = Infinity
  for (const { x, y } of corners) {
    let previous = sides.at(-1)
    for (const corner of sides) {
      if (previous) least = Math.min(least, squaredAway(x, y, previous, corner))
      previous = corner
    }
  }
  return Math.sqrt(least)
}

/** Degrees between two directions, 0 to 180. */
export function angleBetween(a: Point, b: Point): number {
  const length = Math.hypot(a.x, a.y) * Math.hypot(b.x, b.y)
  if (length === 0) return 0
  return (Math.acos(Math.min(1, Math.max(-1, dot(a, b) / length))) * 180) / Math.PI
}

/** Degrees, 0 to 45: how far a direction is from the nearest right angle to another. */
export function askew(degrees: number): number {
  const rest = ((degrees % 90) + 90) % 90
  return Math.min(rest, 90 - rest)
}
