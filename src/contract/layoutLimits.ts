/** Maximum number of layouts per board and maximum length of their names. */
export const MAX_LAYOUTS = 12
export const MAX_LAYOUT_NAME_CHARACTERS = 60
/** Default name of the first layout. */
export const FIRST_LAYOUT_NAME = 'Layout 1'
/** The same for a room without a board. */
export const FIRST_ROOM_NAME = 'Room 1'
