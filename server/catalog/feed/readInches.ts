/** A length of a shop in inches, with the reason in words where it cannot be used. */
import { type LengthUnit, lengthTokens, readLength } from '../../../src/contract/lengths.ts'

/** 100 ft; larger values come from mixed-up units. */
const MAX_INCHES = 1_200
const MAX_LENGTH_CHARACTERS = 60

/** The unit of a bare number. */
export const BARE_UNITS = ['in', 'cm', 'mm'] as const satisfies LengthUnit[]

/** `to`: the end of a range, whose beginning is the value. */
export type ReadInches = { value: number; to?: number } | { problem: string }

/** Whether the text names no unit. */
export function isBare(text: string): boolean {
  return !lengthTokens(text.slice(0, MAX_LENGTH_CHARACTERS)).some(({ unit }) => unit !== undefined)
}

/** @param bare the unit of a number without one */
export function readInches(text: string, bare: LengthUnit = 'in'): ReadInches {
  if (text.length > MAX_LENGTH_CHARACTERS)
    return { problem: 'it is too long for a length; write it like "84 in" or "213 cm"' }
  const read = readLength(text, bare)
  if ('problem' in read) return { problem: `"${text}" ${PROBLEMS[read.problem]}` }
  if (read.inches <= 0) return { problem: `"${text}" is zero` }
  if ((read.to ?? read.inches) > MAX_INCHES) return { problem: `"${text}" is above ${MAX_INCHES} in` }
  return { value: read.inches, ...(read.to === undefined ? {} : { to: read.to }) }
}

const PROBLEMS = {
  none: 'is not a length; write it like "84 in" or "213 cm"',
  unclear: 'can be read in two ways; write it like "3.95 m" or "395 cm"',
  contradictory: 'names two different lengths',
} as const
