/**
 * Lengths as people write and read them. The app stores inches, to 1/100; displayed values are rounded
 * and never stored.
 */
import { formatShortNumber } from './locale.ts'

export type Unit = 'in' | 'ft' | 'cm'

export const UNITS: readonly { readonly unit: Unit; readonly label: string }[] = [
  { unit: 'in', label: 'in' },
  { unit: 'ft', label: 'ft + in' },
  { unit: 'cm', label: 'cm' },
]

export const CM_PER_INCH = 2.54
const INCHES_PER_FOOT = 12

/** The paper of people who measure in this unit. */
export function usualPaper(unit: Unit): 'a4' | 'letter' {
  return unit === 'cm' ? 'a4' : 'letter'
}

/** `84 in`, `7' 0"` or `213 cm`. */
export function formatLength(inches: number, unit: Unit): string {
  return unit === 'ft' ? feetAndInches(inches) : `${formatNumber(inches, unit)} ${unit}`
}

/** As `formatLength`, without the unit, for fields and pairs of sizes that show it: `84`, `7' 0"`, `213`. */
export function formatNumber(inches: number, unit: Unit): string {
  if (unit === 'ft') return feetAndInches(inches)
  return formatShortNumber(unit === 'cm' ? inches * CM_PER_INCH : inches)
}

/** `200 x 180 in`; the sides of one thing, in the order in which they are given. */
export function formatSize(sides: readonly number[], unit: Unit): string {
  const numbers = sides.map((side) => formatNumber(side, unit)).join(' x ')
  return unit === 'ft' ? numbers : `${numbers} ${unit}`
}

const SQUARE_INCHES_PER_SQUARE_FOOT = INCHES_PER_FOOT ** 2
const SQUARE_INCHES_PER_SQUARE_METER = (100 / CM_PER_INCH) ** 2

/** Square feet, or square meters for those who measure in centimeters. */
export function formatArea(squareInches: number, unit: Unit): string {
  return unit === 'cm'
    ? `${formatShortNumber(squareInches / SQUARE_INCHES_PER_SQUARE_METER)} m²`
    : `${formatShortNumber(squareInches / SQUARE_INCHES_PER_SQUARE_FOOT)} sq ft`
}

/** `61 cm`: a length in whole centimeters. */
export function formatWholeCentimeters(inches: number, to: 'nearest' | 'down' | 'up'): string {
  const cm = inches * CM_PER_INCH
  return `${formatShortNumber({ nearest: Math.round, down: Math.floor, up: Math.ceil }[to](cm))} cm`
}

/** The message for a text that is not a length, with examples in the visitor's unit first. */
export function lengthRefusal(unit: Unit): string {
  return unit === 'cm' ? 'A length, such as 76, 0.76 m or 30 in' : 'A length, such as 30, 2\' 6" or 76 cm'
}

/** Rounds to half inches before splitting, so that 11.9 in is 1' 0" and never 0' 12". */
function feetAndInches(inches: number): string {
  const halves = Math.round(inches * 2)
  const feet = Math.floor(halves / (2 * INCHES_PER_FOOT))
  return `${feet}' ${formatShortNumber((halves - feet * 2 * INCHES_PER_FOOT) / 2)}"`
}
