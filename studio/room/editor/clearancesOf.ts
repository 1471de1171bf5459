/** The distances from a piece to the nearest wall or piece on each side. */
import { outline } from '../../geometry/footprintOutline.ts'
import { edgesOf } from '../../geometry/polygon.ts'
import { type Clearance, type Neighbour, clearances, clearancesNear, wallsOf } from '../../geometry/wallDistances.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import { clashesOf } from '../guidelines/clashes.ts'
import { boxOf, pieceIndex } from '../guidelines/pieceIndex.ts'

/**
 * `item`: with its displayed pose. Overlapped pieces are excluded, because overlaps are reported separately; flat
 * pieces need no clearance.
 */
export function clearancesOf(item: Item, { floor, items }: Layout): Clearance[] {
  const clashing = clashesOf(item, items)
  const isBeside = (other: Item) => other.id !== item.id && !isOutOfTheWay(other) && !clashing.includes(other.id)
  return clearancesNear(outline(item.footprint, item.pose), wallsOf(floor), (area) =>
    pieceIndex(items).near(area).filter(isBeside).map(neighbourOf),
  )
}

/** Inches to one other piece, if it is beside the piece without a wall between them. */
export function clearanceTo(other: Item, item: Item, { floor, items }: Layout): number | undefined {
  if (other.id === item.id || isOutOfTheWay(other) || clashesOf(item, items).includes(other.id)) return undefined
  const around = [...wallsOf(floor), neighbourOf(other)]
  const found = clearances(outline(item.footprint, item.pose), around).filter(({ id }) => id === other.id)
  return found.length > 0 ? Math.min(...found.map(({ inches }) => inches)) : undefined
}

function neighbourOf(item: Item): Neighbour {
  return {
    id: item.id,
    box: boxOf(item),
    // Computed on demand: for most neighbors the bounding boxes already show that they are too far away.
    get sides() {
      return edgesOf(outline(item.footprint, item.pose))
    },
  }
}
