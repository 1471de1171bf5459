/** Which openings are doors, and the heights of every opening. */
import { CEILING_HEIGHT, DOOR_KINDS, HEAD_HEIGHT, MIN_WINDOW_HEIGHT, SILL_HEIGHT } from '../model/walls.ts'
import type { Door, RoomShell, Opening } from '../model/roomShell.ts'

/** Whether people enter through it. */
export function isDoor(opening: Opening): opening is Door {
  return DOORS.has(opening.kind)
}

const DOORS: ReadonlySet<Opening['kind']> = new Set(DOOR_KINDS)

/** The height of the ceiling above the floor, in inches. */
export function ceilingOf({ ceiling = CEILING_HEIGHT.usual }: RoomShell): number {
  return ceiling
}

/**
 * The lower and the upper edge of a hole in the wall, in inches above the floor and limited to the ceiling; undefined
 * for fixtures on the wall.
 */
export function heightsOf(floor: RoomShell, opening: Opening): { sill: number; head: number } | undefined {
  if (isDoor(opening)) return { sill: 0, head: Math.min(ceilingOf(floor), opening.height ?? HEAD_HEIGHT.usual) }
  if (opening.kind !== 'window') return undefined
  const head = Math.min(ceilingOf(floor), opening.head ?? HEAD_HEIGHT.usual)
  return { head, sill: Math.min(opening.sill ?? SILL_HEIGHT.usual, head - MIN_WINDOW_HEIGHT) }
}

/** The opening with its own heights limited to the ceiling, and its sill to its head. */
export function withHeights(floor: RoomShell, opening: Opening): Opening {
  const heights = heightsOf(floor, opening)
  if (!heights) return opening
  if (opening.kind === 'window')
    return {
      ...opening,
      ...(opening.sill === undefined ? {} : { sill: heights.sill }),
      ...(opening.head === undefined ? {} : { head: heights.head }),
    }
  return isDoor(opening) && opening.height !== undefined ? { ...opening, height: heights.head } : opening
}
