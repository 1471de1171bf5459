/** Riders: pieces that lie on another one move with it, such as a pillow with its bed or a lamp with its table. */
import type { Command } from '../commands/applyCommand.ts'
import { coveredShare } from '../../geometry/overlap.ts'
import { type Point, add, rotate, subtract } from '../../geometry/point.ts'
import { nearestPose, wholeStep } from '../../geometry/poseOnFloor.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { FINE_ROTATION_STEP, type Item, type Layout, type Pose } from '../../model/layout.ts'
import { boxOf, pieceIndex } from '../guidelines/pieceIndex.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'

/** Least share of a piece's area on another for it to be a rider. */
const MIN_RIDER_SHARE = 0.5

/** The pieces that rest on some others, in their order of paint; locked ones stay where they are. */
export function ridersOf({ items }: Layout, ids: readonly string[]): readonly Item[] {
  const carriers = items.filter(({ id, kind }) => ids.includes(id) && TRAITS[kind].carries)
  const riders = new Set<Item>()
  for (const carrier of carriers) {
    const from = items.indexOf(carrier)
    for (const item of pieceIndex(items).near(boxOf(carrier)))
      if (TRAITS[item.kind].rides && !item.locked && !ids.includes(item.id) && items.indexOf(item) > from)
        if (coveredShare(item, carrier) >= MIN_RIDER_SHARE) riders.add(item)
  }
  return riders.size === 0 ? NONE : items.filter((item) => riders.has(item))
}

const NONE: readonly Item[] = []

/** The poses of riders after their carrier moves from one pose to another. The clamp is applied last. */
export function riderPoses(riders: readonly Item[], from: Pose, to: Pose, floor: RoomShell): readonly ItemPose[] {
  const turned = to.rotation - from.rotation
  return riders.map(({ id, footprint, pose }) => {
    const place: Point = add(to, rotate(subtract(pose, from), turned))
    const rotation = turned === 0 ? pose.rotation : wholeStep(pose.rotation + turned, FINE_ROTATION_STEP)
    return { id, pose: nearestPose(footprint, { ...place, rotation }, floor) }
  })
}

export type ItemPose = { readonly id: string; readonly pose: Pose }

/** Moves one piece to a pose, with its riders. */
export function poseCommand(layout: Layout, { id, pose: from }: Item, pose: Pose): Command {
  return { type: 'pose', id, pose, riders: riderPoses(ridersOf(layout, [id]), from, pose, layout.floor) }
}
