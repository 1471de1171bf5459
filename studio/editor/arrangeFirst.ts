/**
 * The first arrangement of a room: large pieces with their backs to the walls, tables before or between them, small
 * ones beside. Without overlaps if there is enough room. Deterministic.
 */
import { isOnFloor, nearestPose } from '../geometry/poseOnFloor.ts'
import type { Floor } from '../model/floor.ts'
import type { Item } from '../model/layout.ts'
import { clashesOf } from '../guidelines/clashes.ts'
import { overFloor } from './overFloor.ts'
import { inPaintOrder } from '../arrange/inPaintOrder.ts'
import { byRoleOrder } from '../arrange/state.ts'
import { middleOf, usualPlaces } from './usualPlaces.ts'

/** The pieces with poses on the floor, in paint order. */
export function arrangeFirst(floor: Floor, items: readonly Item[]): Item[] {
  const bySize = items.toSorted(byRoleOrder)
  let placed: readonly Item[] = []
  for (const item of bySize) placed = [...placed, placeOne(item, floor, placed)]
  return inPaintOrder(placed)
}

function placeOne(item: Item, floor: Floor, placed: readonly Item[]): Item {
  const middle = middleOf(floor)
  const places = [...usualPlaces(item, floor, placed), ...overFloor(floor, middle, 0), ...overFloor(floor, middle, 90)]
  const standing = places.filter((pose) => isOnFloor(item.footprint, pose, floor))
  const free = standing.find((pose) => clashesOf({ ...item, pose }, placed).length === 0)
  const pose = free ?? standing[0] ?? { ...middle, rotation: 0 }
  return { ...item, pose: nearestPose(item.footprint, pose, floor) }
}
