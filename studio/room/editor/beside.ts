/**
 * The rooms around an open room that is part of a home, in the coordinates of the open room. Their doors in shared walls
 * are doors of this room, too: everything that looks at the room sees them, and only their own room can change them.
 */
import type { Layout } from '../../model/layout.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { contains } from '../../geometry/polygon.ts'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { openingAt } from '../../geometry/openings.ts'
import type { Point } from '../../geometry/point.ts'
import {
  type NeighborOpening,
  openingsOfNeighbors,
  type PlacedRoom,
  roomAt,
  withNeighborOpenings,
} from '../../home/sheet/placedRooms.ts'

export type Beside = {
  readonly rooms: readonly PlacedRoom[]
  /** Opens one of them. */
  readonly onOpen: (id: string) => void
}

export const NOTHING_BESIDE: Beside = { rooms: [], onOpen: () => undefined }

const HERE = { x: 0, y: 0, rotation: 0 }

/** By floor: rooms are placed anew more rarely than floors are drawn. */
const openingsCache = new WeakMap<RoomShell, { rooms: Beside['rooms']; openings: readonly NeighborOpening[] }>()

function openingsBeside(floor: RoomShell, { rooms }: Beside): readonly NeighborOpening[] {
  const known = openingsCache.get(floor)
  if (known?.rooms === rooms) return known.openings
  const openings = openingsOfNeighbors(
    { id: '', name: '', layout: { version: 1, floor, items: [] }, pose: HERE },
    rooms,
  )
  openingsCache.set(floor, { rooms, openings })
  return openings
}

const floorCache = new WeakMap<RoomShell, { rooms: Beside['rooms']; floor: RoomShell }>()

/** The floor with the doors and windows of its neighbors; the floor itself without any. */
export function seenFloor(floor: RoomShell, beside: Beside): RoomShell {
  if (beside.rooms.length === 0) return floor
  const known = floorCache.get(floor)
  if (known?.rooms === beside.rooms) return known.floor
  const openings = openingsBeside(floor, beside).map(({ opening }) => opening)
  const seen = withNeighborOpenings({ version: 1, floor, items: [] }, openings).floor
  floorCache.set(floor, { rooms: beside.rooms, floor: seen })
  return seen
}

const layoutCache = new WeakMap<Layout, { floor: RoomShell; layout: Layout }>()

/** The layout with this floor; the same one for the same layout and rooms. */
export function seenLayout(layout: Layout, beside: Beside): Layout {
  const floor = seenFloor(layout.floor, beside)
  if (floor === layout.floor) return layout
  const known = layoutCache.get(layout)
  if (known?.floor === floor) return known.layout
  const seen = { ...layout, floor }
  layoutCache.set(layout, { floor, layout: seen })
  return seen
}

/** The room to which a point belongs that is not on this floor, or on a door of a neighbor. `reach`: inches around a door. */
export function roomBesideAt(floor: RoomShell, beside: Beside, at: Point, reach: number): PlacedRoom | undefined {
  if (beside.rooms.length === 0) return undefined
  const seen = seenFloor(floor, beside)
  const door = seen === floor ? undefined : openingAt(seen, at, reach)
  const room = openingsBeside(floor, beside).find(({ opening }) => opening.id === door?.id)?.room
  if (room !== undefined) return beside.rooms.find(({ id }) => id === room)
  return contains(floorOutline(floor), at) ? undefined : roomAt(beside.rooms, at, 0)
}
