/** The targets of Tab and of Ctrl with an arrow on the plan: pieces in reading order, then openings along the walls. */
import { findItem } from '../commands/applyCommand.ts'
import { openingsOf } from '../geometry/openings.ts'
import { type Point, dot, subtract } from '../geometry/point.ts'
import type { Item, Layout } from '../model/layout.ts'
import { readingOrder } from './readingOrder.ts'

export type TabStop = { readonly on: 'piece' | 'opening'; readonly id: string }

/** Weight of the sideways distance: pieces straight ahead are preferred. */
const SIDEWAYS_WEIGHT = 2

/** Undefined after the last stop and before the first, so that Tab leaves the plan like any other control. */
export function nextTabStop(layout: Layout, current: string | undefined, by: 1 | -1): TabStop | undefined {
  const stops = [
    ...readingOrder(layout).map(({ id }) => ({ on: 'piece' as const, id })),
    ...wallOrder(layout).map(({ id }) => ({ on: 'opening' as const, id })),
  ]
  const at = stops.findIndex(({ id }) => id === current)
  const next = at === -1 ? (by === 1 ? 0 : stops.length - 1) : at + by
  return next >= 0 ? stops[next] : undefined
}

/** The nearest piece in the direction, from the selected piece or the middle of the room. */
export function nearestInDirection(layout: Layout, from: string | undefined, way: Point): Item | undefined {
  const { floor, items } = layout
  const start = findItem(layout, from)?.pose ?? { x: floor.width / 2, y: floor.length / 2 }
  const length = Math.hypot(way.x, way.y)
  const costs = items.flatMap((item) => {
    const away = subtract(item.pose, start)
    const ahead = dot(away, way) / length
    const aside = Math.abs(away.x * way.y - away.y * way.x) / length
    return item.id !== from && ahead > 0 && ahead >= aside / SIDEWAYS_WEIGHT
      ? [{ item, cost: ahead + SIDEWAYS_WEIGHT * aside }]
      : []
  })
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.item
}

/** Clockwise from the first corner. */
function wallOrder({ floor }: Layout) {
  return openingsOf(floor).toSorted((a, b) => a.wall - b.wall || a.at - b.at)
}
