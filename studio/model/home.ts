/**
 * A home: rooms on one sheet, storey by storey. The rooms are documents of their own, with their own history and merge; a
 * home only says where each of them is. Lengths are inches, angles degrees clockwise, y points downwards.
 */
import { z } from 'zod'
import { MAX_PLACES } from './homeLimits.ts'
import { FINE_ROTATION_STEP } from './layout.ts'
import { storedObject } from './storedObject.ts'

/** Far more than any home has; larger ones are errors or abuse. */
export const MAX_STOREYS = 12
export const MAX_HOME_NAME = 60
/** Inches from the middle of the sheet, 1,000 ft: enough for every home, and far from any loss of precision. */
export const MAX_FROM_MIDDLE = 12_000
/** Of a storey's floor above that of the ground floor, in inches. */
export const ELEVATION = { least: -1_200, most: 12_000 }
/** From the floor of a storey to the floor of the next one, in inches: 9 ft, of which 1 ft is the ceiling. */
export const STOREY_HEIGHT = { least: 72, usual: 108, most: 600 }

const name = z.string().trim().min(1, 'A name is missing').max(MAX_HOME_NAME)
const id = z.string().min(1).max(80)

const coordinate = z.number().min(-MAX_FROM_MIDDLE).max(MAX_FROM_MIDDLE)
/** Where the origin of the room's own coordinates is on the sheet, and by how much the room is turned about it. */
const pose = { x: coordinate, y: coordinate, rotation: z.number().min(0).lt(360).multipleOf(FINE_ROTATION_STEP) }
export const RoomPose = storedObject(pose, { parts: { pose } })
export type RoomPose = z.infer<typeof RoomPose>

/** `id`: that of the room, which is in a home once. */
export const RoomPlace = storedObject({ id, storey: id, pose: RoomPose })
export type RoomPlace = z.infer<typeof RoomPlace>

export const Storey = storedObject({
  id,
  name,
  elevation: z.number().min(ELEVATION.least).max(ELEVATION.most),
  height: z.number().min(STOREY_HEIGHT.least).max(STOREY_HEIGHT.most),
})
export type Storey = z.infer<typeof Storey>

/** A door of one of the rooms. */
const door = { room: id, opening: id }
export const EntranceDoor = storedObject(door, { parts: { door } })
export type EntranceDoor = z.infer<typeof EntranceDoor>

function areOnce(things: readonly { readonly id: string }[]): boolean {
  return new Set(things.map((thing) => thing.id)).size === things.length
}

export const Home = storedObject({
  version: z.literal(1),
  name,
  /** In the order of their elevations when they are shown. */
  storeys: z.array(Storey).min(1).max(MAX_STOREYS).refine(areOnce, 'Each storey is in a home once'),
  /** In paint order. */
  places: z.array(RoomPlace).max(MAX_PLACES).refine(areOnce, 'Each room is in a home once'),
  /** The door by which people and furniture come in, if it is known. */
  entrance: EntranceDoor.optional(),
})
export type Home = z.infer<typeof Home>

/** From the lowest one up. */
export function storeysOf({ storeys }: Home): readonly Storey[] {
  return storeys.toSorted((a, b) => a.elevation - b.elevation)
}

/** The storey of a place; the lowest one if its own was removed by another person. */
export function storeyOf(home: Home, place: RoomPlace): Storey {
  const found = home.storeys.find((each) => each.id === place.storey) ?? storeysOf(home)[0]
  if (!found) throw new Error('A home has at least one storey.')
  return found
}

/** The places of one storey. */
export function placesOn(home: Home, storeyId: string): readonly RoomPlace[] {
  return home.places.filter((place) => storeyOf(home, place).id === storeyId)
}
