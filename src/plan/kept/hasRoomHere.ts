/** Whether rooms without a board and homes are kept in this browser; loads no code of the studio. */
import { readStored } from '../../platform/storage.ts'
import { ROOM_ALONE } from '../designer/roomAlone.ts'

export function hasRoomHere(): boolean {
  return readStored(`room:${ROOM_ALONE.id}`) !== null || readStored(`room-layouts:${ROOM_ALONE.id}`) !== null
}

/** The key of the list of a visitor's homes. */
export const HOMES_HERE = 'homes'

export function hasHomesHere(): boolean {
  return readStored(HOMES_HERE) !== null
}
