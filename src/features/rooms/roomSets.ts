/** The furnished rooms that have been photographed. Their list is checked by a test, so that no page has to. */
import listed from './roomSets.json'

export type ListedSet = (typeof listed)[number]

export const ROOM_SETS: readonly ListedSet[] = listed

/** A set by its key; undefined while it has not been photographed. */
export function roomSet(key: string): ListedSet | undefined {
  return ROOM_SETS.find((set) => set.key === key)
}
