import { expect, it } from 'vitest'
import { formatDay, formatShortNumber, measuresInInches } from './locale.ts'

it('begins with inches in the United States and with centimeters where rooms are measured in them', () => {
  expect(['en-US', 'en', 'es-US'].map((locale) => measuresInInches(locale))).toEqual([true, true, true])
  expect(['de', 'en-GB', 'fr-CA', 'ja'].map((locale) => measuresInInches(locale))).toEqual([false, false, false, false])
  expect(measuresInInches('not a locale')).toBe(true)
})

it('writes numbers to one digit and days in words', () => {
  expect(formatShortNumber(84.26)).toBe('84.3')
  expect(formatShortNumber(12_000)).toBe('12000')
  expect(formatDay(new Date(2026, 10, 21))).toBe('November 21, 2026')
})
