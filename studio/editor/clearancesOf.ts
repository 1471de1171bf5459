/** How far a piece stands from the nearest wall or piece to each side of it. */
import { outline } from '../geometry/footprintOutline.ts'
import { edgesOf } from '../geometry/polygon.ts'
import { type Clearance, clearances, wallsOf } from '../geometry/wallDistances.ts'
import type { Item, Layout } from '../model/layout.ts'
import { clashesOf, isOutOfTheWay } from './clashes.ts'

/** `item` as it is shown now; what it overlaps is told as an overlap, and what lies flat is in nobody's way. */
export function clearancesOf(item: Item, { floor, items }: Layout): Clearance[] {
  const clashing = new Set(clashesOf(item, items))
  const standing = items.filter((other) => other.id !== item.id && !isOutOfTheWay(other) && !clashing.has(other.id))
  return clearances(outline(item.footprint, item.pose), [
    ...wallsOf(floor),
    ...standing.map(({ id, footprint, pose }) => ({ id, sides: edgesOf(outline(footprint, pose)) })),
  ])
}
