/**
 * Clearances around furniture, in inches, with their sources. Below `least` there is a finding; `better` is
 * comfortable. Values in inches are quoted from the source; values in centimeters were converted and rounded.
 */
export type ClearanceRule = {
  readonly least: number
  readonly better: number
  /** A larger distance is too far. */
  readonly most?: number
  readonly source: string
}

const HUD = 'HUD Manual of Acceptable Practices, volume 4 (1973)'
const NKBA = 'NKBA Kitchen Planning Guidelines'

export const CLEARANCES = {
  /** The narrowest point of the path from a door to a piece. */
  way: { least: 24, better: 36, source: HUD },
  /** The narrowest point of the path from one door to the others. */
  'between-doors': { least: 24, better: 36, source: HUD },
  /** Depth straight in front of a door, over its width. */
  'door-approach': { least: 26, better: 47, source: 'Approved Document M (England): 1200 mm; least: common practice' },
  /** Between a sofa and the coffee table in front of it. */
  'seat-to-table': { least: 14, better: 18, most: 24, source: 'Common practice: 14 to 18 inches, at most 24' },
  /** Leg room between a seat and a piece in front of it. */
  'legs-before-seat': { least: 18, better: 30, source: 'Common practice: 18 to 30 inches' },
  /** Between seats that face each other. */
  'facing-seats': { least: 60, better: 72, most: 120, source: HUD },
  /** The side from which a bed is used. */
  'bed-side': { least: 22, better: 28, source: HUD },
  /** The other side of a bed for two people. */
  'bed-other-side': { least: 12, better: 24, source: HUD },
  'bed-foot': { least: 30, better: 36, source: 'Common practice: 30 to 36 inches' },
  /** In front of doors and drawers. */
  'storage-front': { least: 30, better: 36, source: HUD },
  /** From the edge of a table, on the sides with seats. */
  'dining-edge': { least: 32, better: 36, source: NKBA },
  /** In front of a toilet, a vanity, a bath or a shower. */
  'fixture-front': {
    least: 21,
    better: 30,
    source: 'International Residential Code R307; NKBA Bathroom Planning Guidelines',
  },
  /** Largest height of a piece in front of a window. */
  'before-window': { least: 0, better: 0, most: 36, source: 'Panero & Zelnik, Human Dimension & Interior Space' },
  /** The clear width of an open door; for people who need more than any door gives, see `peopleNeeds.ts`. */
  'door-width': { least: 32, better: 34, source: 'ADA Standards for Accessible Design (2010), 404.2.3' },
  /** The diameter of the largest circle of free floor; for people who need one, see `peopleNeeds.ts`. */
  'turning-circle': { least: 60, better: 67, source: 'ADA Standards for Accessible Design (2010), 304.3.1' },
} satisfies Record<string, ClearanceRule>

/** Inches by which an unused chair is pushed under its table. */
export const TUCK_DEPTH = 6

/** Inches: a wider bed is for two people. */
export const BED_FOR_TWO = 48

export type ClearanceName = keyof typeof CLEARANCES

/** Inches: nightstands along this much of the head end of a bed block no access to it. */
export const BED_HEAD = 26
