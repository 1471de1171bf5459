/**
 * The rules of the score as data, each about the subject of a term (`scoreTerms.ts`). A rule gives 100 within
 * `wanted` and falls linearly to 0 at `zero`, so that a value closer to its target is never rated lower. Lengths are
 * inches, angles degrees, shares 0 to 1, hours those of a day. Values in centimeters were converted and rounded.
 */
import { SCORE_SUBJECTS, type TermName } from './scoreTerms.ts'

const MERRELL = 'Merrell et al. 2011, Interactive Furniture Layout Using Interior Design Guidelines'
const INFINIGEN = 'Raistrick et al. 2024, Infinigen Indoors'
const HUD = 'HUD Manual of Acceptable Practices, volume 4 (1973)'
const PANERO = 'Panero & Zelnik, Human Dimension & Interior Space'
const PLANTS = 'University of Minnesota Extension, Lighting for indoor plants'
const PRACTICE = 'Common practice'

type ScoreRule = {
  readonly about: keyof typeof SCORE_SUBJECTS
  /** The range of values with the full score. */
  readonly wanted: readonly [number, number]
  /** Values up to the first number, or from the second one on, get 0. */
  readonly zero: readonly [number, number]
  readonly unit: 'in' | 'deg' | 'share' | 'hours'
  /** Relative to the other rules of the term; default 1. */
  readonly weight?: number
  readonly source: string
}

const NO_MINIMUM = -1e9
const NO_MAXIMUM = 1e9

export const SCORE_RULES = {
  /** Between a sofa and its coffee table. */
  'table-distance': { about: 'used-together', wanted: [16, 18], zero: [2, 48], unit: 'in', weight: 3, source: MERRELL },
  /** From the middle of the sofa to that of the table, along the sofa. */
  'table-offset': {
    about: 'used-together',
    wanted: [0, 3],
    zero: [NO_MINIMUM, 42],
    unit: 'in',
    weight: 1.5,
    source: MERRELL,
  },
  'table-angle': { about: 'used-together', wanted: [0, 0], zero: [NO_MINIMUM, 45], unit: 'deg', source: MERRELL },
  /** Between a bed and a table beside it; along the bed, from head end to back. */
  'nightstand-gap': {
    about: 'used-together',
    wanted: [0, 4],
    zero: [NO_MINIMUM, 36],
    unit: 'in',
    weight: 3.5,
    source: PANERO,
  },
  'nightstand-head': {
    about: 'used-together',
    wanted: [0, 6],
    zero: [NO_MINIMUM, 42],
    unit: 'in',
    weight: 1.5,
    source: PANERO,
  },
  /** A bed for two people has a table on each side. */
  'nightstand-sides': {
    about: 'used-together',
    wanted: [1, 1],
    zero: [0, NO_MAXIMUM],
    unit: 'share',
    source: PRACTICE,
  },
  /** Two lamps of a bed stand on both of its sides. */
  'lamp-sides': { about: 'used-together', wanted: [1, 1], zero: [0, NO_MAXIMUM], unit: 'share', source: PRACTICE },
  /** From the front of a chair to the edge of its table or desk; negative under the top. */
  'chair-to-table': { about: 'used-together', wanted: [-9, 3], zero: [-22, 36], unit: 'in', weight: 4, source: PANERO },
  'chair-angle': { about: 'used-together', wanted: [0, 12], zero: [NO_MINIMUM, 90], unit: 'deg', source: MERRELL },
  /** From the middle of a desk to that of its chair, along the desk. */
  'desk-offset': { about: 'used-together', wanted: [0, 4], zero: [NO_MINIMUM, 40], unit: 'in', source: PRACTICE },
  /** Between the middles of chairs at one table: 24 in for each person. */
  'place-width': {
    about: 'used-together',
    wanted: [24, NO_MAXIMUM],
    zero: [14, NO_MAXIMUM],
    unit: 'in',
    source: PANERO,
  },
  /** Between a side table and the seat or bed that it serves. */
  'side-table-gap': {
    about: 'used-together',
    wanted: [0, 4],
    zero: [NO_MINIMUM, 42],
    unit: 'in',
    weight: 1.5,
    source: MERRELL,
  },
  'lamp-gap': { about: 'used-together', wanted: [0, 10], zero: [NO_MINIMUM, 72], unit: 'in', source: PRACTICE },
  /** The share of a table lamp, pillow or throw that rests on its carrier. */
  'rests-on': {
    about: 'used-together',
    wanted: [1, 1],
    zero: [0, NO_MAXIMUM],
    unit: 'share',
    weight: 0.7,
    source: PRACTICE,
  },
  /** From the head of a bed or the back of a seat to a pillow. */
  'pillow-head': { about: 'used-together', wanted: [0, 24], zero: [NO_MINIMUM, 72], unit: 'in', source: PRACTICE },
  'rests-angle': {
    about: 'used-together',
    wanted: [0, 0],
    zero: [NO_MINIMUM, 45],
    unit: 'deg',
    weight: 0.5,
    source: PRACTICE,
  },
  /** From a rug to a door frame: the leaf must not scrape over it. */
  'rug-from-door': {
    about: 'door',
    wanted: [30, NO_MAXIMUM],
    zero: [4, NO_MAXIMUM],
    unit: 'in',
    weight: 2,
    source: PRACTICE,
  },
  /** From the middle of a rug to that of the group on it. */
  'rug-offset': {
    about: 'used-together',
    wanted: [0, 10],
    zero: [NO_MINIMUM, 44],
    unit: 'in',
    weight: 3,
    source: PRACTICE,
  },
  'rug-angle': {
    about: 'used-together',
    wanted: [0, 0],
    zero: [NO_MINIMUM, 45],
    unit: 'deg',
    weight: 0.5,
    source: PRACTICE,
  },
  /** Between the long side of a rug and that of the sofa or table on it. */
  'rug-turn': {
    about: 'used-together',
    wanted: [0, 0],
    zero: [NO_MINIMUM, 90],
    unit: 'deg',
    weight: 0.25,
    source: PRACTICE,
  },
  /** Between a bath mat and the fixture it serves. */
  'mat-gap': { about: 'used-together', wanted: [0, 6], zero: [-16, 40], unit: 'in', source: PRACTICE },
  'mat-offset': { about: 'used-together', wanted: [0, 8], zero: [NO_MINIMUM, 48], unit: 'in', source: PRACTICE },
  /** From the middle of a table to that of its chairs: people sit on both sides. */
  'seats-balance': {
    about: 'used-together',
    wanted: [0, 4],
    zero: [NO_MINIMUM, 40],
    unit: 'in',
    weight: 3,
    source: PRACTICE,
  },
  'ottoman-gap': { about: 'used-together', wanted: [4, 20], zero: [-8, 66], unit: 'in', source: PRACTICE },
  /** Between the foot of a bed and its bench. */
  'bench-gap': { about: 'used-together', wanted: [0, 8], zero: [NO_MINIMUM, 60], unit: 'in', source: PRACTICE },

  /** Between the fronts of seats that belong to one group: 4 to 8 ft. */
  'talk-distance': { about: 'talk', wanted: [40, 96], zero: [8, 156], unit: 'in', source: MERRELL },
  /** Between a chair and the table of the group. */
  'chair-table-gap': { about: 'talk', wanted: [14, 30], zero: [0, 80], unit: 'in', source: MERRELL },
  /** Between the direction of a seat and that to the middle of the group. */
  'talk-angle': { about: 'talk', wanted: [0, 30], zero: [NO_MINIMUM, 120], unit: 'deg', source: MERRELL },
  /** Between the direction of the sofa and that to another seat. */
  'talk-side': { about: 'talk', wanted: [0, 60], zero: [NO_MINIMUM, 92], unit: 'deg', source: MERRELL },

  /** Between a sofa and the screen or picture across: 1.2 to 2.2 diagonals of 55 in; other sizes in proportion. */
  'view-distance': {
    about: 'focal-point',
    wanted: [66, 124],
    zero: [30, 230],
    unit: 'in',
    source: `${HUD}; SMPTE EG-18; ${INFINIGEN}`,
  },
  /** Between the direction of the sofa and that to the focal point. */
  'view-angle': {
    about: 'focal-point',
    wanted: [0, 8],
    zero: [NO_MINIMUM, 40],
    unit: 'deg',
    weight: 2,
    source: MERRELL,
  },
  /** The same for other seats, in which people can turn. */
  'chair-view-angle': {
    about: 'focal-point',
    wanted: [0, 90],
    zero: [NO_MINIMUM, 180],
    unit: 'deg',
    weight: 0.5,
    source: MERRELL,
  },
  /** Between the direction of the focal point and that to the sofa. */
  'focal-turn': { about: 'focal-point', wanted: [0, 10], zero: [NO_MINIMUM, 75], unit: 'deg', source: INFINIGEN },

  /** The share of a screen's unit in front of a window, whose light is behind or on the screen. */
  'screen-window': { about: 'focal-point', wanted: [0, 0], zero: [NO_MINIMUM, 0.6], unit: 'share', source: PRACTICE },

  /** Between two zones, with all that is used there: a way for a person; negative where they overlap. */
  'zone-gap': {
    about: 'own-floor',
    wanted: [24, NO_MAXIMUM],
    zero: [-60, NO_MAXIMUM],
    unit: 'in',
    weight: 2,
    source: HUD,
  },
  /** How much farther a cabinet is from its own zone than from another one. */
  'with-zone': {
    about: 'own-floor',
    wanted: [NO_MINIMUM, 0],
    zero: [NO_MINIMUM, 72],
    unit: 'in',
    weight: 0.5,
    source: PRACTICE,
  },

  /** How far a bed, sofa, table or desk reaches out of the zone that a person pinned for it. */
  'zone-pinned': {
    about: 'own-floor',
    wanted: [0, 0],
    zero: [NO_MINIMUM, 60],
    unit: 'in',
    weight: 6,
    source: 'Your plan',
  },
  /** How far a piece reaches into a zone that a person keeps free to pass. */
  'zone-free': {
    about: 'own-floor',
    wanted: [0, 0],
    zero: [NO_MINIMUM, 24],
    unit: 'in',
    weight: 2,
    source: 'Your plan',
  },

  /** From the back of a piece that stands at a wall to that wall. */
  'fixture-gap': { about: 'backs', wanted: [0, 2], zero: [NO_MINIMUM, 8], unit: 'in', weight: 3, source: PRACTICE },
  'wall-gap': { about: 'backs', wanted: [0, 2], zero: [NO_MINIMUM, 30], unit: 'in', source: INFINIGEN },
  /** A sofa may stand in the room. */
  'sofa-wall-gap': { about: 'backs', wanted: [0, 2], zero: [NO_MINIMUM, 90], unit: 'in', source: PRACTICE },
  /** Behind a sofa: how much the gap to the wall lacks to be closed, or wide enough to walk. */
  'sofa-strip': { about: 'backs', wanted: [0, 0], zero: [NO_MINIMUM, 11], unit: 'in', source: PRACTICE },
  /** Plants, floor lamps and lone chairs stand out of the way. */
  'corner-gap': { about: 'backs', wanted: [0, 4], zero: [NO_MINIMUM, 40], unit: 'in', source: PRACTICE },

  /** Between the direction of a piece and that of the nearest wall, or of the largest piece. */
  'wall-angle': {
    about: 'lines',
    wanted: [0, 2.5],
    zero: [NO_MINIMUM, 30],
    unit: 'deg',
    weight: 1.5,
    source: MERRELL,
  },
  /** Between the direction of a chair and the nearest half of a right angle to the walls. */
  'chair-askew': { about: 'lines', wanted: [0, 2], zero: [NO_MINIMUM, 45], unit: 'deg', source: PRACTICE },
  /** From the middle axis of the sofa to the focal point. */
  axis: { about: 'lines', wanted: [0, 4], zero: [NO_MINIMUM, 72], unit: 'in', weight: 2, source: MERRELL },
  /** A lone chair or a desk chair looks into the room, not at a wall. */
  'faces-room': {
    about: 'lines',
    wanted: [0, 50],
    zero: [NO_MINIMUM, 150],
    unit: 'deg',
    weight: 2,
    source: PRACTICE,
  },

  /** The share of the free floor with elbow room, over that of usual rooms of this size that are as full: strips are of no use. */
  'open-floor': {
    about: 'free-floor',
    wanted: [1.15, NO_MAXIMUM],
    zero: [0.5, NO_MAXIMUM],
    unit: 'share',
    source: 'Plans judged by eye (tools/rankings)',
  },

  /** The share of a back with wall behind it, without doors and low windows. */
  'solid-wall': { about: 'wall-behind', wanted: [1, 1], zero: [0.2, NO_MAXIMUM], unit: 'share', source: INFINIGEN },

  /** From the edge of a desk to the nearest window. */
  'desk-light': { about: 'daylight', wanted: [0, 24], zero: [NO_MINIMUM, 150], unit: 'in', source: PANERO },

  /** From a chair without a group, in which people read, to the nearest window. */
  'chair-light': { about: 'daylight', wanted: [0, 36], zero: [NO_MINIMUM, 190], unit: 'in', source: PANERO },

  /** The share of the usual hours of a year at which the sun is on a screen, or behind it in the eyes of who looks at it. */
  'screen-sun': {
    about: 'sunlight',
    wanted: [0, 0],
    zero: [NO_MINIMUM, 0.25],
    unit: 'share',
    weight: 2,
    source: 'ISO 9241-6 (reflections and glare on screens); the hours are common practice',
  },
  /** The share of the head of a bed in the sun at seven on the longest day. */
  'pillow-sun': { about: 'sunlight', wanted: [0, 0], zero: [NO_MINIMUM, 0.5], unit: 'share', source: PRACTICE },
  /** From a plant of medium need to the nearest window; others in proportion, see `PLANT_LIGHT`. */
  'plant-window': { about: 'sunlight', wanted: [0, 72], zero: [NO_MINIMUM, 190], unit: 'in', source: PLANTS },
  /** Direct sun a day on a plant of medium need; others in proportion. */
  'plant-sun': { about: 'sunlight', wanted: [0, 4], zero: [NO_MINIMUM, 8], unit: 'hours', source: PLANTS },
  /** The same on a plant that needs sun. */
  'plant-shade': { about: 'sunlight', wanted: [2, NO_MAXIMUM], zero: [0, NO_MAXIMUM], unit: 'hours', source: PLANTS },

  /** Between the direction of a bed and that from its head to the door. */
  'bed-view': { about: 'door', wanted: [0, 70], zero: [NO_MINIMUM, 140], unit: 'deg', source: PRACTICE },
  /** From a bed to the frame of the door. */
  'bed-from-door': {
    about: 'door',
    wanted: [48, NO_MAXIMUM],
    zero: [0, NO_MAXIMUM],
    unit: 'in',
    weight: 2,
    source: PRACTICE,
  },
  /** From a chair or sofa to the frame of the door. */
  'seat-from-door': {
    about: 'door',
    wanted: [30, NO_MAXIMUM],
    zero: [0, NO_MAXIMUM],
    unit: 'in',
    source: PRACTICE,
  },
  /** From a dining table and its chairs to the frame of the door: a person steps in, and others pass a pulled chair. */
  'table-from-door': {
    about: 'door',
    wanted: [60, NO_MAXIMUM],
    zero: [18, NO_MAXIMUM],
    unit: 'in',
    weight: 2,
    source: PANERO,
  },
} as const satisfies Record<string, ScoreRule>

/** Inches: the diagonal of a screen for which the distances of seats are given. */
export const USUAL_SCREEN = 55
/** Diagonal of a screen as a share of the width of its unit, and the sizes that are sold. */
export const SCREEN_OF_UNIT = { share: 0.9, least: 32, most: 85 }

/** Inches between a sofa and the wall behind it that are of no use: wider than closed, and too narrow to walk. */
export const DEAD_STRIP = { least: 4, most: 24 }

/** Inches from a sofa without a table to the middle of its rug. */
export const RUG_AHEAD = 24

export type ScoreRuleName = keyof typeof SCORE_RULES

/** Of the score, not of a clearance. */
export function isScoreRule(rule: string): rule is ScoreRuleName {
  return rule in SCORE_RULES
}

type RuleOfTerm = ScoreRule & { readonly term: TermName }

const RULES = Object.fromEntries(
  Object.entries<ScoreRule>(SCORE_RULES).map(([name, rule]) => [
    name,
    { ...rule, term: SCORE_SUBJECTS[rule.about].term },
  ]),
) as Record<ScoreRuleName, RuleOfTerm>

/** A rule by its name, with its optional parts and its term. */
export function scoreRule(name: ScoreRuleName): RuleOfTerm {
  return RULES[name]
}

/** The score of a measured value by a rule, 0 to 100. */
export function scoreOf({ wanted: [low, high], zero: [least, most] }: ScoreRule, measured: number): number {
  if (measured < low) return 100 * Math.max(0, (measured - least) / (low - least))
  if (measured > high) return 100 * Math.max(0, (most - measured) / (most - high))
  return 100
}
