/**
 * The measures of walls and of the openings in them, in inches. Separate from the schemas in floor.ts, because the
 * drawing code does not need zod.
 */

/** The thickness of the walls around a floor; about 5 for a partition. */
export const WALL_THICKNESS = { least: 1, usual: 5, most: 36 }
/** Default 8 ft, the standard ceiling in the United States; European ceilings are 244 to 250 cm. */
export const CEILING_HEIGHT = { least: 72, usual: 96, most: 240 }

/** The kinds of openings that are doors. */
export const DOOR_KINDS = ['door', 'double-door', 'sliding-door', 'pocket-door', 'passage'] as const
/** Default 6 ft 8 in, the standard door (ANSI/NFRC sizes), also used for window heads, so that both line up. */
export const HEAD_HEIGHT = { least: 24, usual: 80, most: 240 }
/** From the floor to the lower edge of the glass. */
export const SILL_HEIGHT = { least: 0, usual: 36, most: 216 }
/** The minimum distance between the sill and the head of a window. */
export const MIN_WINDOW_HEIGHT = 6
