/** What others get of a layout. Separate from its schema, so that a picture or a link is written without the schemas. */
import type { RoomShell } from './roomShell.ts'

/**
 * Whether others read each part of the shell. Who uses the room, such as a person in a wheelchair, where it is, the plan
 * that lies beneath it and photographs of it only its owner sees.
 */
export const IS_SHARED = {
  shape: true,
  width: true,
  length: true,
  inner: true,
  corners: true,
  turn: true,
  mirrored: true,
  wall: true,
  isWallAssumed: true,
  ceiling: true,
  openings: true,
  finish: true,
  zones: true,
  fixed: true,
  people: false,
  location: false,
  underlay: false,
  photographs: false,
} as const satisfies Record<keyof RoomShell, boolean>

export type SharedPart = {
  [Part in keyof RoomShell]-?: (typeof IS_SHARED)[Part] extends true ? Part : never
}[keyof RoomShell]

type Whole = { readonly version: unknown; readonly floor: RoomShell; readonly items: unknown }

/** The layout as `SharedLayout` has it. Parts of newer versions stay with the owner. */
export function sharedLayout<Layout extends Whole>({ version, floor, items }: Layout): Pick<Layout, keyof Whole> {
  return { version, floor: sharedFloor(floor), items }
}

export function sharedFloor(floor: RoomShell): RoomShell {
  const parts: Readonly<Record<string, boolean>> = IS_SHARED
  // The shape and its sides are parts that others read.
  return Object.fromEntries(Object.entries(floor).filter(([part]) => parts[part])) as RoomShell
}
