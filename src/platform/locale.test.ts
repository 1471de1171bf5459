import { expect, it } from 'vitest'
import {
  formatCalendarDay,
  formatCount,
  formatDay,
  formatOneDecimal,
  formatShortNumber,
  measuresInInches,
} from './locale.ts'

it('defaults to inches in the United States and to centimeters in metric countries', () => {
  expect(['en-US', 'en', 'es-US'].map((locale) => measuresInInches(locale))).toEqual([true, true, true])
  expect(['de', 'en-GB', 'fr-CA', 'ja'].map((locale) => measuresInInches(locale))).toEqual([false, false, false, false])
  expect(measuresInInches('not a locale')).toBe(true)
})

it('writes numbers to one digit and days in words', () => {
  expect(formatShortNumber(84.26)).toBe('84.3')
  expect(formatShortNumber(12_000)).toBe('12000')
  expect(formatOneDecimal(4)).toBe('4.0')
  expect(formatCount(2_500)).toBe('2,500')
  expect(formatDay(new Date('2026-11-21T12:00:00Z'))).toBe('November 21, 2026')
})

it('writes ISO dates as days and leaves other texts unchanged', () => {
  expect(formatCalendarDay('2026-12-01')).toBe('December 1, 2026')
  expect(formatCalendarDay('on request')).toBe('on request')
})
