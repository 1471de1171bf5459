/** The doors that a piece keeps from opening. */
import { openingsOf, swingOf } from '../geometry/openings.ts'
import { reachesInto } from '../geometry/overlap.ts'
import type { Floor, Opening } from '../model/floor.ts'
import type { Item } from '../model/layout.ts'
import { isOutOfTheWay } from './clashes.ts'

export function doorsHitBy(item: Item, floor: Floor): Opening[] {
  if (isOutOfTheWay(item)) return []
  return openingsOf(floor).filter((opening) => {
    const area = swingOf(floor, opening)
    return area !== undefined && reachesInto(item, area)
  })
}
