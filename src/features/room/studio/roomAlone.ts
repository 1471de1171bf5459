/** A room without a board, stored in this browser like visitors' rooms of boards. */
import type { RoomBoard } from '../pieces/boardItems.ts'

/** No board has this id: those of boards are UUIDs. */
export const ROOM_ALONE: RoomBoard = {
  id: 'alone',
  mine: false,
  products: [],
  title: '',
  generated_title: 'Your room',
  width: '',
  height: '',
  hex_code: '',
}
