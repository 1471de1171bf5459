/** The place of a new piece: the one without clashes nearest to the middle of the room, else the middle. */
import { nearestPose } from '../../geometry/poseOnFloor.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import { clashesOf } from '../guidelines/clashes.ts'
import { openingsHitBy } from '../guidelines/openingsHitBy.ts'
import { overFloor } from './overFloor.ts'

export function freePlace(item: Item, { floor, items }: Layout): Pose {
  const middle = { x: floor.width / 2, y: floor.length / 2, rotation: item.pose.rotation }
  const places = [middle, ...overFloor(floor, middle, middle.rotation)].map((pose) =>
    nearestPose(item.footprint, pose, floor),
  )
  const free = places.find((pose) => {
    const placed = { ...item, pose }
    return clashesOf(placed, items).length === 0 && openingsHitBy(placed, floor).length === 0
  })
  return free ?? nearestPose(item.footprint, middle, floor)
}
