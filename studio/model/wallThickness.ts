/** Of the walls around a floor, in inches; a partition wall has about five. Apart from the schemas, which painters do not need. */
export const WALL_THICKNESS = { least: 1, usual: 5, most: 36 }
