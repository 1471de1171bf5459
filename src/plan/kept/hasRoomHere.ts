/** Whether a room without a board is kept in this browser; loads no code of the studio. */
import { readStored } from '../../platform/storage.ts'
import { ROOM_ALONE } from '../designer/roomAlone.ts'

export function hasRoomHere(): boolean {
  return readStored(`room:${ROOM_ALONE.id}`) !== null || readStored(`room-layouts:${ROOM_ALONE.id}`) !== null
}
