/** Moves several items together: the common offset is clamped exactly, so that all of them stay on the floor. */
import type { RoomShell } from '../model/roomShell.ts'
import type { Footprint } from '../model/furniture.ts'
import type { Pose } from '../model/layout.ts'
import { type Erosion, SLACK_IN, erosionOf } from './erosion.ts'
import { groundOf } from './ground.ts'
import { convexParts } from './footprintOutline.ts'
import { add } from './point.ts'

type Placed = { readonly footprint: Footprint; readonly pose: Pose }

/** The allowed common offsets, in inches, from the current poses of the items. */
export function erodeTogether(floor: RoomShell, pieces: readonly Placed[]): Erosion {
  const bodies = pieces.map(({ footprint, pose }) =>
    convexParts(footprint, pose.rotation, SLACK_IN).map((part) => part.map((point) => add(point, pose))),
  )
  return erosionOf(groundOf(floor), bodies)
}
