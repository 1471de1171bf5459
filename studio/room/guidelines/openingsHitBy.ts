/** The openings that a piece is in the way of: doors that it keeps from opening, radiators and outlets that it covers. */
import { openingsOf } from '../../geometry/openings.ts'
import { zonesOf } from '../../geometry/openingZones.ts'
import { liesOnFloor } from '../../geometry/liesOnFloor.ts'
import { reachesInto } from '../../geometry/overlap.ts'
import type { Polygon } from '../../geometry/polygon.ts'
import type { RoomShell, Opening } from '../../model/roomShell.ts'
import type { Item } from '../../model/layout.ts'
import { isOutOfTheWay } from './isOutOfTheWay.ts'

export function openingsHitBy(item: Item, floor: RoomShell): Opening[] {
  if (isOutOfTheWay(item)) return []
  return openingsOf(floor).filter((opening) => zoneHit(item, floor, opening) !== undefined)
}

/** The floor that an opening needs and a piece reaches into. */
export function zoneHit(item: Item, floor: RoomShell, opening: Opening): Polygon | undefined {
  return zonesOf(floor, opening).find((area) => reachesInto(item, area))
}

/** Whether a piece is in the way of an opening, or the floor has no place for it. */
export function isMisplaced(item: Item, floor: RoomShell): boolean {
  return openingsHitBy(item, floor).length > 0 || !liesOnFloor(item, floor)
}
