/**
 * The thickness of the walls around a floor, in inches; about 5 for a partition. Separate from the schemas, because the
 * drawing code does not need zod.
 */
export const WALL_THICKNESS = { least: 1, usual: 5, most: 36 }
