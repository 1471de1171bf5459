/** A room without a board, stored in this browser like visitors' rooms of boards. */
import { DEFAULT_FLOOR_INCHES } from '../../../studio/model/roomShell.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { FIRST_LAYOUT_NAME, FIRST_ROOM_NAME } from '../../contract/layoutLimits.ts'
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

/** The name of the first layout of a board, or of the first room without one. */
export function firstNameAt(boardId: string): string {
  return boardId === ROOM_ALONE.id ? FIRST_ROOM_NAME : FIRST_LAYOUT_NAME
}

/** The room that the address of the studio names. */
export function roomOfAddress(): string | null {
  return new URLSearchParams(window.location.search).get('room')
}

/** The empty room that the studio opens with. */
export function isUntouched({ floor, items }: Layout): boolean {
  const { shape, width, length, openings = [], ...more } = floor
  const isFirst = shape === 'rectangular' && width === DEFAULT_FLOOR_INCHES && length === DEFAULT_FLOOR_INCHES
  const isPlain = Object.values(more).every((part) => part === undefined)
  return isFirst && isPlain && items.length === 0 && openings.length === 0
}

/** The own pictures of a room that is saved with the account now. If that fails, the room sends them when it is opened. */
export function sendPicturesOf({ floor: { underlay, photographs = [] } }: Layout): void {
  const own = underlay ? [underlay, ...photographs] : photographs
  if (own.length > 0)
    import('../underlay/accountPictures.ts')
      .then(({ saveWithAccount }) => Promise.all(own.map(({ picture }) => saveWithAccount(picture))))
      .catch(() => undefined)
}
