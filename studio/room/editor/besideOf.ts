/** What the editor of a room knows of the rooms around it; loaded with the home of the room. */
import { contains } from '../../geometry/polygon.ts'
import { floorOutline } from '../../geometry/floorOutline.ts'
import { openingAt } from '../../geometry/openings.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import {
  type HomeAround,
  type NeighborOpening,
  openingsOfNeighbors,
  type PlacedRoom,
  roomAt,
  withNeighborOpenings,
} from '../../home/sheet/placedRooms.ts'
import type { Beside } from './beside.ts'

const HERE = { x: 0, y: 0, rotation: 0 }

/** `rooms`: those near it, in the coordinates of the open room. `home`: all of them. */
export function besideOf(
  rooms: readonly PlacedRoom[],
  onOpen: (id: string) => void,
  home: HomeAround = { storey: '', storeys: [{ id: '', name: '', rooms }] },
): Beside {
  const found = new WeakMap<RoomShell, { readonly openings: readonly NeighborOpening[]; readonly floor: RoomShell }>()
  const look = (floor: RoomShell) => {
    const known = found.get(floor)
    if (known) return known
    const layout = { version: 1 as const, floor, items: [] }
    const openings = openingsOfNeighbors({ id: '', name: '', layout, pose: HERE }, rooms)
    const seen = withNeighborOpenings(
      layout,
      openings.map(({ opening }) => opening),
    )
    const made = { openings, floor: seen.floor }
    found.set(floor, made)
    return made
  }
  return {
    rooms,
    home,
    onOpen,
    seenFloor: (floor) => look(floor).floor,
    roomAt: (floor, at, reach) => {
      const { openings, floor: seen } = look(floor)
      const door = seen === floor ? undefined : openingAt(seen, at, reach)
      const room = openings.find(({ opening }) => opening.id === door?.id)?.room
      if (room !== undefined) return rooms.find(({ id }) => id === room)
      return contains(floorOutline(floor), at) ? undefined : roomAt(rooms, at, 0)
    },
  }
}
