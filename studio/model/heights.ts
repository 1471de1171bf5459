/** Heights of a room, in inches above its floor. Apart from the schemas, which painters do not need. */

/** 8 ft, the usual ceiling in the United States; Europe builds 244 to 250 cm. */
export const CEILING_HEIGHT = { least: 72, usual: 96, most: 240 }
/** 6 ft 8 in, the usual door (ANSI/NFRC sizes); also the usual head of a window, so that both line up. */
export const HEAD_HEIGHT = { least: 24, usual: 80, most: 240 }
/** From the floor to the glass. */
export const SILL_HEIGHT = { least: 0, usual: 36, most: 216 }
/** A window has at least so much between its sill and its head. */
export const LEAST_WINDOW_HEIGHT = 6
