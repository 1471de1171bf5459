/** The piece under a point of the floor, the one painted last first. */
import { widened } from '../../geometry/boxGrid.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { type Point, distance, nearestOnSegment } from '../../geometry/point.ts'
import { contains, edgesOf } from '../../geometry/polygon.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { pieceIndex } from '../guidelines/pieceIndex.ts'

/** `reach`: inches beside a piece within which a touch hits it. A direct hit has priority. */
export function findItemAt(layout: Layout, at: Point, reach: number): Item | undefined {
  const place = { left: at.x, top: at.y, right: at.x, bottom: at.y }
  const above = pieceIndex(layout.items).near(widened(place, reach)).toReversed()
  const hit = above.find((item) => contains(outline(item.footprint, item.pose), at))
  return hit ?? above.filter((item) => awayFrom(item, at) <= reach).sort((a, b) => awayFrom(a, at) - awayFrom(b, at))[0]
}

function awayFrom(item: Item, at: Point): number {
  const sides = edgesOf(outline(item.footprint, item.pose))
  return Math.min(...sides.map(([a, b]) => distance(nearestOnSegment(at, a, b), at)))
}
