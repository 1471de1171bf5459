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

const CM_PER_INCH = 2.54
const INCHES_PER_FOOT = 12
const INCHES_PER: Record<string, number> = {
  in: 1,
  inch: 1,
  inches: 1,
  '"': 1,
  ft: INCHES_PER_FOOT,
  foot: INCHES_PER_FOOT,
  feet: INCHES_PER_FOOT,
  "'": INCHES_PER_FOOT,
  cm: 1 / CM_PER_INCH,
  mm: 0.1 / CM_PER_INCH,
  m: 100 / CM_PER_INCH,
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

/**
 * Inches, from any of `84`, `84in`, `7'`, `7'0"`, `7 ft 3 1/2 in`, `213cm`, `2.13 m`; a bare number is in `unit` (feet
 * for `ft`). Undefined for anything else.
 */
export function parseLength(text: string, unit: Unit): number | undefined {
  if (text.length > MAX_LENGTH_CHARACTERS) return undefined
  const tidy = normalized(text)
  if (tidy === '') return undefined
  const bare = parseNumber(tidy)
  if (bare !== undefined) return hundredths(bare * (INCHES_PER[unit] ?? 1))
  let total = 0
  let rest = tidy
  let last = Infinity
  while (rest !== '') {
    const part = LENGTH_PATTERN.exec(rest)
    const value = part?.[1] === undefined ? undefined : parseNumber(part[1].trim())
    if (!part || value === undefined) return undefined
    // 7'3 means seven feet three.
    const size = part[2] === undefined ? (last === INCHES_PER_FOOT ? 1 : undefined) : INCHES_PER[part[2]]
    // Each part is smaller than the one before it, as in feet and inches.
    if (size === undefined || size >= last) return undefined
    total += value * size
    last = size
    rest = rest.slice(part[0].length)
  }
  return hundredths(total)
}

/** The longest text that can be a length. */
const MAX_LENGTH_CHARACTERS = 60

const LENGTH_PATTERN = /^\s*([\d.]+(?:\s+\d+\/\d+|\/\d+)?)\s*(inches|inch|in|feet|foot|ft|cm|mm|m|'|")?\.?\s*/

/** Normalizes typographic quotes, decimal commas and multiplication signs. */
function normalized(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[’‘′]/g, "'")
    .replaceAll(/[”“″]|''/g, '"')
    .replaceAll('½', ' 1/2')
    .replaceAll('¼', ' 1/4')
    .replaceAll('¾', ' 3/4')
    .replaceAll(/(\d),(?=\d{3}(\D|$))/g, '$1')
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .trim()
}

/** `12`, `12.5`, `.5`, `1/2` or `3 1/2`. */
function parseNumber(text: string): number | undefined {
  const mixed = /^(?:(\d+)\s+)?(\d+)\/([1-9]\d*)$/.exec(text)
  if (mixed) return Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3])
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : undefined
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

/** Converts centimeters to inches, rounded to 1/100, which converts back to the same tenth of a centimeter. */
export function centimeters(cm: number): number {
  return hundredths(cm / CM_PER_INCH)
}

function hundredths(inches: number): number {
  return Math.round(inches * 100) / 100
}

/** Rounds to half inches before splitting, so that 11.9 in is 1' 0" and never 0' 12". */
function feetAndInches(inches: number): string {
  const halves = Math.round(inches * 2)
  const feet = Math.floor(halves / (2 * INCHES_PER_FOOT))
  return `${feet}' ${formatShortNumber((halves - feet * 2 * INCHES_PER_FOOT) / 2)}"`
}
