/**
 * The rooms around an open room that is part of a home, in the coordinates of the open room. Their doors in shared walls
 * are doors of this room, too: everything that looks at the room sees them, and only their own room can change them. What
 * finds them is loaded with the home, see `besideOf`.
 */
import type { HomeAround, PlacedRoom } from '../../home/sheet/placedRooms.ts'
import type { Point } from '../../geometry/point.ts'
import type { Layout } from '../../model/layout.ts'
import type { RoomShell } from '../../model/roomShell.ts'

export type Beside = {
  readonly rooms: readonly PlacedRoom[]
  /** All rooms of the home, for a walk. */
  readonly home: HomeAround
  /** The floor with the doors and windows of its neighbors; the floor itself without any, the same for the same floor. */
  readonly seenFloor: (floor: RoomShell) => RoomShell
  /** The room to which a point belongs that is not on this floor, or on a door of a neighbor. `reach`: inches around a door. */
  readonly roomAt: (floor: RoomShell, at: Point, reach: number) => PlacedRoom | undefined
  /** Opens one of them. */
  readonly onOpen: (id: string) => void
}

export const NOTHING_BESIDE: Beside = {
  rooms: [],
  home: { storey: '', storeys: [] },
  seenFloor: (floor) => floor,
  roomAt: () => undefined,
  onOpen: () => undefined,
}

const layoutCache = new WeakMap<Layout, Layout>()

/** The layout with the doors and windows of its neighbors; the same one for the same layout and neighbors. */
export function seenLayout(layout: Layout, { seenFloor }: Beside): Layout {
  const floor = seenFloor(layout.floor)
  if (floor === layout.floor) return layout
  const known = layoutCache.get(layout)
  if (known?.floor === floor) return known
  const seen = { ...layout, floor }
  layoutCache.set(layout, seen)
  return seen
}
