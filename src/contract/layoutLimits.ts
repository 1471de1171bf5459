/** How many layouts a board may have, and how long their names are. */
export const MAX_LAYOUTS = 12
export const LONGEST_LAYOUT_NAME = 60
/** The name of the first. */
export const FIRST_LAYOUT_NAME = 'Layout 1'
