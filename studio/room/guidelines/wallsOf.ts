/** The walls of a floor with the radiators on them, and its columns, as one obstacle. */
import { memoizeByReference } from '../../geometry/memoizeByReference.ts'
import { groundOf } from '../../geometry/ground.ts'
import { openingsOf } from '../../geometry/openings.ts'
import { bodyOf } from '../../geometry/openingZones.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import type { Obstacle } from './freeDepth.ts'

export const wallsOf = memoizeByReference((floor: RoomShell): Obstacle => {
  const bodies = openingsOf(floor).map((opening) => bodyOf(floor, opening))
  const { outline, holes } = groundOf(floor)
  return { parts: [outline, ...holes, ...bodies.filter((body) => body !== undefined)] }
})
