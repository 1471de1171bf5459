/** What others get of a layout and of a home. Separate from the schemas, so that a picture or a link is written without them. */
import type { Home } from './home.ts'
import type { RoomShell } from './roomShell.ts'

/**
 * Whether others read each part of the shell. Who uses the room, such as a person in a wheelchair, where it is, and the plan
 * that lies beneath it only its owner sees.
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
  ceiling: true,
  openings: true,
  finish: true,
  zones: true,
  people: false,
  location: false,
  underlay: false,
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

type NamedRoom<Layout> = { readonly id: string; readonly name: string; readonly layout: Layout }

/** The home with the rooms that are there, each as others read it. Parts of newer versions stay with the owner. */
export function sharedHome<Layout extends Whole>({
  home: { version, name, storeys, places, entrance },
  rooms,
}: {
  readonly home: Home
  readonly rooms: readonly NamedRoom<Layout>[]
}) {
  const there = new Set(places.map(({ id }) => id))
  const shown = rooms.filter(({ id }) => there.has(id))
  const isShown = (id: string) => shown.some((room) => room.id === id)
  const home: Home = {
    version,
    name,
    storeys: storeys.map((each) => ({ id: each.id, name: each.name, elevation: each.elevation, height: each.height })),
    places: places
      .filter(({ id }) => isShown(id))
      .map(({ id, storey, pose: { x, y, rotation } }) => ({ id, storey, pose: { x, y, rotation } })),
    ...(entrance && isShown(entrance.room) && { entrance: { room: entrance.room, opening: entrance.opening } }),
  }
  return {
    home,
    rooms: shown.map(({ id, name: called, layout }) => ({ id, name: called, layout: sharedLayout(layout) })),
  }
}
