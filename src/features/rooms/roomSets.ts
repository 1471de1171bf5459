import { type RoomSet, RoomSets } from './roomSet.ts'
import listed from './roomSets.json'

/** The furnished rooms that have been photographed. */
export const ROOM_SETS: readonly RoomSet[] = RoomSets.parse(listed)

/** A set by its key; undefined while it has not been photographed. */
export function roomSet(key: string): RoomSet | undefined {
  return ROOM_SETS.find((set) => set.key === key)
}
