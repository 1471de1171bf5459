/** How much of a polygon, concave ones included, lies within a box; the square of the unit of the points. */
import { type Point, between } from './point.ts'
import { type Bounds, type Polygon, area, edgesOf } from './polygon.ts'

export function areaWithin(polygon: Polygon, { left, top, right, bottom }: Bounds): number {
  const sides: readonly ((point: Point) => number)[] = [
    ({ x }) => x - left,
    ({ x }) => right - x,
    ({ y }) => y - top,
    ({ y }) => bottom - y,
  ]
  return area(sides.reduce(cutOff, polygon))
}

/** What lies on the inner side of a line, where `inwards` is not negative. */
function cutOff(polygon: Polygon, inwards: (point: Point) => number): Polygon {
  return edgesOf(polygon).flatMap(([from, to]) => {
    const [a, b] = [inwards(from), inwards(to)]
    const kept = a >= 0 ? [from] : []
    return a >= 0 === b >= 0 ? kept : [...kept, between(from, to, a / (a - b))]
  })
}
