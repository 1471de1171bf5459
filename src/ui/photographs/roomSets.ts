/** The photographed rooms (packages/photography/sets). A test checks their list, so pages need not. */
import type { RoomFunction, Style } from '../../contract/vocabulary.ts'
import listed from './roomSets.json'

export type ListedSet = (typeof listed)[number]

export const ROOM_SETS: readonly ListedSet[] = listed

/** Width in pixels of the smaller files; the larger have the width of the set. */
export const SMALL_WIDTH = 800

export type PhotoType = 'avif' | 'webp' | 'jpg'

export function photoAddress({ key }: ListedSet, width: number, type: PhotoType): string {
  return `/rooms/${key}-${width}.${type}`
}

/** The set with the key; undefined if there is none. */
export function roomSet(key: string): ListedSet | undefined {
  return ROOM_SETS.find((set) => set.key === key)
}

/** A set whose function and style are words of the vocabulary. */
export type StyledSet = ListedSet & { functionName: RoomFunction; style: Style }

/** The first set of the function in the style; a test checks that there is one of each. */
export function roomSetOf(functionName: RoomFunction, style: Style): StyledSet | undefined {
  const found = ROOM_SETS.find((set) => set.functionName === functionName && set.style === style)
  return found && { ...found, functionName, style }
}
