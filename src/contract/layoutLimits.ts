/** Maximum number of layouts per board and maximum length of their names. */
export const MAX_LAYOUTS = 12
export const LONGEST_LAYOUT_NAME = 60
/** Default name of the first layout. */
export const FIRST_LAYOUT_NAME = 'Layout 1'
