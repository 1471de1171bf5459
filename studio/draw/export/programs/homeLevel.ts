/** The storeys of a file of Sweet Home 3D. Separate from what writes it, which is loaded in a worker. */
import { ceilingOf } from '../../../geometry/openingHeights.ts'
import type { PlacedRoom } from '../../../home/sheet/placedRooms.ts'
import type { Layout } from '../../../model/layout.ts'

/** A storey with its rooms. Inches: its elevation, and its height to the floor of the next one. */
export type HomeLevel = {
  readonly name: string
  readonly elevation: number
  readonly height: number
  readonly rooms: readonly PlacedRoom[]
}

/** A room on a level of its own, as high as its ceiling. */
export function levelOfRoom(layout: Layout, name: string): HomeLevel {
  const pose = { x: 0, y: 0, rotation: 0 }
  return {
    name: 'Room',
    elevation: 0,
    height: ceilingOf(layout.floor),
    rooms: [{ id: 'room', name, layout, pose }],
  }
}
