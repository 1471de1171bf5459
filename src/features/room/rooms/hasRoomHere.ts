/** Whether a room without a board is kept in this browser; loads no code of the studio. */
import { readStored } from '../../../lib/storage.ts'
import { ROOM_ALONE } from '../studio/roomAlone.ts'

export function hasRoomHere(): boolean {
  return readStored(`room:${ROOM_ALONE.id}`) !== null || readStored(`room-layouts:${ROOM_ALONE.id}`) !== null
}
