/**
 * The area of the intersection of a polygon (possibly concave) with a convex one, in the square of the points' unit.
 */
import { type Point, between, cross, subtract } from './point.ts'
import { type Polygon, area, edgesOf } from './polygon.ts'

/** `within` is convex and runs clockwise on screen. */
export function areaWithin(polygon: Polygon, within: Polygon): number {
  return area(
    edgesOf(within).reduce(
      (rest, [a, b]) => cutOff(rest, (point) => cross(subtract(b, a), subtract(point, a))),
      polygon,
    ),
  )
}

/** Clips the polygon to the half-plane where `inwards` is not negative. */
function cutOff(polygon: Polygon, inwards: (point: Point) => number): Polygon {
  return edgesOf(polygon).flatMap(([from, to]) => {
    const [a, b] = [inwards(from), inwards(to)]
    const kept = a >= 0 ? [from] : []
    return a >= 0 === b >= 0 ? kept : [...kept, between(from, to, a / (a - b))]
  })
}
