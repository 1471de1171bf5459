/** The walls of a floor with the radiators on them, as one obstacle. */
import { floorOutline } from '../geometry/floorOutline.ts'
import { openingsOf } from '../geometry/openings.ts'
import { bodyOf } from '../geometry/openingZones.ts'
import type { Floor } from '../model/floor.ts'
import type { Obstacle } from './freeDepth.ts'

export function wallsOf(floor: Floor): Obstacle {
  const found = wallsCache.get(floor)
  if (found) return found
  const bodies = openingsOf(floor).map((opening) => bodyOf(floor, opening))
  const made = { parts: [floorOutline(floor), ...bodies.filter((body) => body !== undefined)] }
  wallsCache.set(floor, made)
  return made
}

/** A cache by identity: floors are immutable. */
const wallsCache = new WeakMap<Floor, Obstacle>()
