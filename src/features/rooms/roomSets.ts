/** The photographed rooms. A test checks their list, so pages need not. */
import listed from './roomSets.json'

export type ListedSet = (typeof listed)[number]

export const ROOM_SETS: readonly ListedSet[] = listed

/** The set with the key; undefined if there is none. */
export function roomSet(key: string): ListedSet | undefined {
  return ROOM_SETS.find((set) => set.key === key)
}
