/** How far a piece stands from the walls to its four sides, straight along the axes of the floor; inches. */
import type { Floor } from '../model/floor.ts'
import { floorOutline } from './floorOutline.ts'
import type { Point } from './point.ts'
import { type Polygon, edgesOf } from './polygon.ts'

export type WallDistance = {
  readonly side: 'left' | 'right' | 'top' | 'bottom'
  /** Of the piece. */
  readonly from: Point
  /** Of the wall. */
  readonly to: Point
  readonly inches: number
}

const DIRECTIONS = [
  { side: 'left', x: -1, y: 0 },
  { side: 'right', x: 1, y: 0 },
  { side: 'top', x: 0, y: -1 },
  { side: 'bottom', x: 0, y: 1 },
] as const

/** `outline` is that of a piece on the floor. A side without a wall in its way has no row. */
export function wallDistances(outline: Polygon, floor: Floor): WallDistance[] {
  const walls = edgesOf(floorOutline(floor))
  return DIRECTIONS.flatMap(({ side, x, y }) => {
    const from = foremost(outline, { x, y })
    const hits = walls.flatMap(([a, b]) => {
      // The wall's share at which it crosses the ray; the ray runs along one axis only.
      const [start, end, line] = x === 0 ? [a.x, b.x, from.x] : [a.y, b.y, from.y]
      if (start === end || line < Math.min(start, end) || line > Math.max(start, end)) return []
      const share = (line - start) / (end - start)
      const to = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
      const inches = (to.x - from.x) * x + (to.y - from.y) * y
      return inches > -BEHIND_IN ? [{ side, from, to, inches: Math.max(0, inches) }] : []
    })
    return hits.sort((a, b) => a.inches - b.inches).slice(0, 1)
  })
}

/** A wall that the piece presses into by rounding is still in front of it. */
const BEHIND_IN = 0.01
/** Points this near to the foremost one belong to the same side of the piece. */
const SAME_SIDE_IN = 0.01

/** The middle of the side that lies farthest in the direction. */
function foremost(outline: Polygon, direction: Point): Point {
  const along = (point: Point) => point.x * direction.x + point.y * direction.y
  const most = Math.max(...outline.map(along))
  const side = outline.filter((point) => along(point) > most - SAME_SIDE_IN)
  const sum = side.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 })
  return { x: sum.x / side.length, y: sum.y / side.length }
}
