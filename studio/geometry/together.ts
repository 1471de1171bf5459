/** Several pieces moved as one: the offset is clamped exactly, so that every one of them stays on the floor. */
import type { Floor } from '../model/floor.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { type Erosion, SLACK_IN, erosionOf } from './erosion.ts'
import { floorOutline } from './floorOutline.ts'
import { convexParts } from './footprintOutline.ts'
import { add } from './point.ts'

type Placed = { readonly footprint: Footprint; readonly pose: Pose }

/** The allowed offsets, in inches, of all the pieces from where they stand now. */
export function erodeTogether(floor: Floor, pieces: readonly Placed[]): Erosion {
  const bodies = pieces.map(({ footprint, pose }) =>
    convexParts(footprint, pose.rotation, SLACK_IN).map((part) => part.map((point) => add(point, pose))),
  )
  return erosionOf(floorOutline(floor), bodies)
}
