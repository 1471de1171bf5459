/** Lengths as people type them. They know the words of units in many languages, which a page that only shows lengths does not need. */
import { hundredths, readLength } from '../contract/lengths.ts'
import { CM_PER_INCH, type Unit } from './units.ts'

/**
 * Inches of a length that is typed, see `readLength`; a bare number is in `unit`. Undefined for anything else, for a range,
 * and for a number that can be read in two ways.
 */
export function parseLength(text: string, unit: Unit | 'm'): number | undefined {
  if (text.length > MAX_LENGTH_CHARACTERS) return undefined
  const read = readLength(text, unit)
  return 'problem' in read || read.to !== undefined ? undefined : read.inches
}

/** The longest text that can be a length. */
const MAX_LENGTH_CHARACTERS = 60

/** Converts centimeters to inches, rounded to 1/100, which converts back to the same tenth of a centimeter. */
export function centimeters(cm: number): number {
  return hundredths(cm / CM_PER_INCH)
}
