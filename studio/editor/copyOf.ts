/** A copy of a piece, slightly beside it, in no group. */
import { outline } from '../geometry/footprintOutline.ts'
import { type Point, add } from '../geometry/point.ts'
import { boundsOf } from '../geometry/polygon.ts'
import type { Item } from '../model/layout.ts'

const COPY_OFFSET_IN = 8

export function copyOf(item: Item, id: string): Item {
  const pose = { ...item.pose, x: item.pose.x + COPY_OFFSET_IN, y: item.pose.y + COPY_OFFSET_IN }
  return { ...item, id, locked: false, group: undefined, pose }
}

/** Copies of several pieces; those of one group are a group of their own. */
export function copiesOf(items: readonly Item[], newId: () => string): Item[] {
  const groups = new Map<string, string>()
  return items.map((item) => {
    const copy = copyOf(item, newId())
    const { group } = item
    if (group === undefined || items.filter((other) => other.group === group).length < 2) return copy
    const anew = groups.get(group) ?? newId()
    groups.set(group, anew)
    return { ...copy, group: anew }
  })
}

/** The pieces in their arrangement, centered on a point of the floor. */
export function itemsAround(items: readonly Item[], at: Point): Item[] {
  const { left, right, top, bottom } = boundsOf(items.flatMap(({ footprint, pose }) => outline(footprint, pose)))
  const by = { x: at.x - (left + right) / 2, y: at.y - (top + bottom) / 2 }
  return items.map((item) => ({ ...item, pose: { ...item.pose, ...add(item.pose, by) } }))
}
