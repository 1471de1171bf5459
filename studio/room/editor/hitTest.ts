/**
 * What lies under a pointer. Both stages use exact geometry with a spatial index instead of Konva's hit graph: it allows
 * larger hit areas for touch, distinguishes handles from pieces, and needs no second canvas, also in tests.
 */
import { widened } from '../../geometry/boxGrid.ts'
import { outline } from '../../geometry/footprintOutline.ts'
import { openingAt } from '../../geometry/openings.ts'
import { type Point, distance, nearestOnSegment } from '../../geometry/point.ts'
import { contains, edgesOf } from '../../geometry/polygon.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { pieceIndex } from '../guidelines/pieceIndex.ts'
import { REACH } from './handles.ts'
import type { Pointed } from '../../stage/stageEvent.ts'

/** A target of the plan. */
export type Thing = { readonly on: 'piece' | 'opening'; readonly id: string } | { readonly on: 'floor' }

/** The target below any handle. `at`: floor inches. */
export function thingAt(
  { layout }: { readonly layout: Layout },
  { at, pointer, pxPerUnit }: Pick<Pointed, 'at' | 'pointer' | 'pxPerUnit'>,
): Thing {
  const { piece, opening: wall } = REACH[pointer]
  const item = findItemAt(layout, at, piece / pxPerUnit)
  if (item) return { on: 'piece', id: item.id }
  const opening = openingAt(layout.floor, at, wall / pxPerUnit)
  return opening ? { on: 'opening', id: opening.id } : { on: 'floor' }
}

/**
 * The piece under a point of the floor, the one painted last first. `reach`: inches beside a piece within which a touch
 * hits it. A direct hit has priority.
 */
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
