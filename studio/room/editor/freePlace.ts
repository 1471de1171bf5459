/** The place of a new piece: the one without clashes nearest to a point, else that point; by default the middle of the room. */
import { nearestPose } from '../../geometry/poseOnFloor.ts'
import type { Point } from '../../geometry/point.ts'
import type { Item, Layout, Pose } from '../../model/layout.ts'
import { clashesOf } from '../guidelines/clashes.ts'
import { openingsHitBy } from '../guidelines/openingsHitBy.ts'
import { overFloor } from './overFloor.ts'

export function freePlace(item: Item, { floor, items }: Layout, near?: Point): Pose {
  const { x, y } = near ?? { x: floor.width / 2, y: floor.length / 2 }
  const wanted = { x, y, rotation: item.pose.rotation }
  const places = [wanted, ...overFloor(floor, wanted, wanted.rotation)].map((pose) =>
    nearestPose(item.footprint, pose, floor),
  )
  const free = places.find((pose) => {
    const placed = { ...item, pose }
    return clashesOf(placed, items).length === 0 && openingsHitBy(placed, floor).length === 0
  })
  return free ?? nearestPose(item.footprint, wanted, floor)
}
