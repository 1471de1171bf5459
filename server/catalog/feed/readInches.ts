/**
 * Parses a length of a feed into inches, rounded to 1/100: `84 in`, `213 cm`, `2,13 m`, `7' 3"`, `7 ft`.
 */
import { MAX_AMOUNT_CHARACTERS, readNumber, type Read } from './readPrice.ts'

const INCHES_PER: Record<string, number> = {
  in: 1,
  inch: 1,
  inches: 1,
  '"': 1,
  '”': 1,
  '″': 1,
  "''": 1,
  ft: 12,
  foot: 12,
  feet: 12,
  "'": 12,
  '’': 12,
  '′': 12,
  mm: 1 / 25.4,
  cm: 1 / 2.54,
  m: 1 / 0.0254,
  meter: 1 / 0.0254,
  meters: 1 / 0.0254,
}
const FEET_AND_INCHES = /^([0-9.,]+)\s*(?:ft|feet|foot|'|’|′)\.?\s*([0-9.,]+)\s*(?:in|inch|inches|"|”|″|''|)\.?$/
const LENGTH = /^([0-9][0-9.,\s]*?)\s*([a-z]*|"|”|″|''|'|’|′)\.?$/
const INCHES_PER_FOOT = 12
/** 100 ft; larger values come from mixed-up units. */
const MAX_INCHES = 1_200

/** The unit of a bare number. */
export const BARE_UNITS = ['in', 'cm', 'mm'] as const
type BareUnit = (typeof BARE_UNITS)[number]

/** Whether the text names no unit. */
export function isBare(text: string): boolean {
  return /^[0-9.,\s]+$/.test(text.trim())
}

/** @param bare the unit of a number without one */
export function readInches(text: string, bare: BareUnit = 'in'): Read<number> {
  if (text.length > MAX_AMOUNT_CHARACTERS)
    return { problem: 'it is too long for a length; write it like "84 in" or "213 cm"' }
  const plain = text.trim().toLowerCase()
  const both = FEET_AND_INCHES.exec(plain)
  const one = LENGTH.exec(plain)
  const unit = one && (one[2] || bare)
  const inches = both
    ? (readNumber(both[1] ?? '', false) ?? Number.NaN) * INCHES_PER_FOOT +
      (readNumber(both[2] ?? '', false) ?? Number.NaN)
    : // Thousands separators are plausible only in millimeters.
      (readNumber(one?.[1] ?? '', unit === 'mm') ?? Number.NaN) * (INCHES_PER[unit ?? '?'] ?? Number.NaN)
  if (!Number.isFinite(inches)) return { problem: `"${text}" is not a length; write it like "84 in" or "213 cm"` }
  const value = Math.round(inches * 100) / 100
  if (value <= 0) return { problem: `"${text}" is zero` }
  if (value > MAX_INCHES) return { problem: `"${text}" is above ${MAX_INCHES} in` }
  return { value }
}
