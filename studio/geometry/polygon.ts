/**
 * Simple polygons as lists of corners, clockwise on screen (y downwards): the inside lies to the right of each edge.
 */
import { type Point, cross, subtract } from './point.ts'

export type Polygon = readonly Point[]
export type Edge = readonly [Point, Point]
export type Bounds = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export function edgesOf(polygon: Polygon): Edge[] {
  return polygon.map((point, index) => [point, polygon[(index + 1) % polygon.length] ?? point])
}

/** In the square of the points' unit; never negative. */
export function area(polygon: Polygon): number {
  return Math.abs(signedArea(polygon))
}

/** The area of a polygon that is clockwise on screen, and its negative for a counterclockwise one. */
export function signedArea(polygon: Polygon): number {
  return edgesOf(polygon).reduce((sum, [a, b]) => sum + cross(a, b), 0) / 2
}

/** The corners of a convex polygon in clockwise order on screen. */
export function clockwise(polygon: Polygon): Polygon {
  const [a, b, c] = polygon
  return a && b && c && cross(subtract(b, a), subtract(c, a)) < 0 ? polygon.toReversed() : polygon
}

/** Whether the point lies within the polygon; the result is unspecified on the outline. */
export function contains(polygon: Polygon, point: Point): boolean {
  let inside = false
  let previous = polygon.at(-1)
  for (const corner of polygon) {
    if (
      previous &&
      corner.y > point.y !== previous.y > point.y &&
      point.x < ((previous.x - corner.x) * (point.y - corner.y)) / (previous.y - corner.y) + corner.x
    )
      inside = !inside
    previous = corner
  }
  return inside
}

export function boundsOf(points: readonly Point[]): Bounds {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** The segments of the line through two points that lie within the polygon. */
export function chords(polygon: Polygon, a: Point, b: Point): Edge[] {
  const along = subtract(b, a)
  const shares: number[] = []
  let previous = polygon.at(-1)
  for (const corner of polygon) {
    if (previous) {
      const [before, after] = [cross(along, subtract(previous, a)), cross(along, subtract(corner, a))]
      if (before > 0 !== after > 0) {
        const share = before / (before - after)
        const met = subtract(
          { x: previous.x + (corner.x - previous.x) * share, y: previous.y + (corner.y - previous.y) * share },
          a,
        )
        shares.push((met.x * along.x + met.y * along.y) / (along.x ** 2 + along.y ** 2))
      }
    }
    previous = corner
  }
  shares.sort((one, two) => one - two)
  const at = (share: number) => ({ x: a.x + along.x * share, y: a.y + along.y * share })
  return Array.from(
    { length: shares.length >> 1 },
    (_, pair): Edge => [at(shares[2 * pair] ?? 0), at(shares[2 * pair + 1] ?? 0)],
  )
}

/** The convex hull, clockwise on screen, without collinear corners. */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const upper = chain(sorted)
  const lower = chain(sorted.toReversed())
  return [...upper.slice(0, -1), ...lower.slice(0, -1)]
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    for (;;) {
      const last = kept.at(-1)
      const before = kept.at(-2)
      if (!last || !before || cross(subtract(last, before), subtract(point, last)) > 0) break
      kept.pop()
    }
    kept.push(point)
  }
  return kept
}
