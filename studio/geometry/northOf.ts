/** The compass of a room. */
import { isDoor } from './openingHeights.ts'
import { inward, openingsOf } from './openings.ts'
import { directionOf } from './point.ts'
import type { RoomShell } from '../model/roomShell.ts'

/** Without a compass, the largest window is assumed to face south-east, so that the sun shines in. */
const SOUTH_EAST = 145

/** The direction of north on the plan, in degrees clockwise from the top. */
export function northOf(floor: RoomShell): number {
  if (floor.finish?.north !== undefined) return floor.finish.north
  const [largest] = openingsOf(floor)
    .filter((opening) => opening.kind === 'window' && !isDoor(opening))
    .toSorted((a, b) => b.width - a.width)
  if (!largest) return 0
  const into = inward(floor, largest.wall)
  // Here 0 is the top of the plan; for `directionOf` it is the right side.
  const outward = directionOf({ x: -into.x, y: -into.y }) + 90
  return (((outward - SOUTH_EAST) % 360) + 360) % 360
}
