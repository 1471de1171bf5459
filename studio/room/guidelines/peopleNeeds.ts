/**
 * The needs of the people who use a room, one row per choice: rules that replace those of `CLEARANCES`, in inches.
 * Rules that only some people need, such as the turning circle, are checked only for them.
 */
import type { RoomShell, People } from '../../model/roomShell.ts'
import { CLEARANCES, type ClearanceName, type ClearanceRule } from './clearanceRules.ts'

const ADA = 'ADA Standards for Accessible Design (2010)'
const PART_M = 'Approved Document M, volume 1 (England)'
const PRACTICE = 'Common practice'

export type PeopleNeeds = {
  readonly name: string
  /** The phrase for the people in a sentence: "for a wheelchair". */
  readonly one: string
  readonly rules: Partial<Record<ClearanceName, ClearanceRule>>
  /** A way may be as narrow as `least` over at most this length. */
  readonly pinch?: { readonly least: number; readonly length: number; readonly source: string }
  /** Heights above the floor that hands reach. */
  readonly reach?: { readonly least: number; readonly most: number; readonly source: string }
}

const WHEELCHAIR_WAY = {
  least: 36,
  better: 42,
  source: `${ADA}, 403.5.1: 36 in; ${PART_M}, M4(3): 1050 mm`,
} as const
/** 750 mm. */
const WALKER_WAY = { least: 29.5, better: 36, source: `${PART_M}, M4(2): 750 mm past furniture` } as const
const PRAM_WAY = { least: 30, better: 36, source: `${PRACTICE}: a pram is 24 to 26 in wide` } as const

export const PEOPLE: Record<People, PeopleNeeds> = {
  standard: { name: 'Standard', one: 'a person', rules: {} },
  wheelchair: {
    name: 'Wheelchair',
    one: 'a wheelchair',
    rules: {
      way: WHEELCHAIR_WAY,
      'between-doors': WHEELCHAIR_WAY,
      'door-width': { least: 32, better: 34, source: `${ADA}, 404.2.3` },
      'turning-circle': { least: 60, better: 67, source: `${ADA}, 304.3.1: 60 in; ICC A117.1-2017: 67 in` },
    },
    pinch: { least: 32, length: 24, source: `${ADA}, 403.5.1` },
    reach: { least: 15, most: 48, source: `${ADA}, 308.2.1` },
  },
  walker: {
    name: 'Walker',
    one: 'a walker',
    rules: {
      way: WALKER_WAY,
      'between-doors': WALKER_WAY,
      'door-width': { least: 29.5, better: 32, source: `${PART_M}, M4(2): 750 mm clear` },
    },
  },
  pram: {
    name: 'Pram',
    one: 'a pram',
    rules: {
      way: PRAM_WAY,
      'between-doors': PRAM_WAY,
      'door-width': { least: 28, better: 30, source: `${PRACTICE}: the width of a pram and 2 in` },
    },
  },
  'two-people': {
    name: 'Two people',
    one: 'two people to pass',
    rules: {
      // On the way to a piece one person steps aside for the other; on ways between doors they pass each other.
      way: { least: 36, better: 48, source: `${PRACTICE}: 36 in, 48 in to pass each other` },
      'between-doors': { least: 48, better: 60, source: `${PRACTICE}: 48 in; ${ADA}, 403.5.3: 60 in` },
    },
  },
}

/** The limits of a rule for these people. */
export function limitsOf(rule: ClearanceName, people: People = 'standard'): ClearanceRule {
  return PEOPLE[people].rules[rule] ?? CLEARANCES[rule]
}

/** The people of a floor; undefined for the usual ones. */
export function specialPeople({ people }: RoomShell): People | undefined {
  return people === 'standard' ? undefined : people
}
