/** How far a piece stands from the nearest wall or piece to each side of it. */
import { outline } from '../geometry/footprintOutline.ts'
import { edgesOf } from '../geometry/polygon.ts'
import { type Clearance, type Neighbour, clearancesNear, wallsOf } from '../geometry/wallDistances.ts'
import type { Item, Layout } from '../model/layout.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import { clashesOf } from './clashes.ts'
import { boxOf, pieceIndex } from './pieceIndex.ts'

/** `item` as it is shown now; what it overlaps is told as an overlap, and what lies flat is in nobody's way. */
export function clearancesOf(item: Item, { floor, items }: Layout): Clearance[] {
  const clashing = clashesOf(item, items)
  const isBeside = (other: Item) => other.id !== item.id && !isOutOfTheWay(other) && !clashing.includes(other.id)
  return clearancesNear(outline(item.footprint, item.pose), wallsOf(floor), (area) =>
    pieceIndex(items).near(area).filter(isBeside).map(neighbourOf),
  )
}

function neighbourOf(item: Item): Neighbour {
  return {
    id: item.id,
    box: boxOf(item),
    // Made when they are asked for: most neighbours are told by their boxes to be too far away.
    get sides() {
      return edgesOf(outline(item.footprint, item.pose))
    },
  }
}
