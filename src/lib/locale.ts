/**
 * What the visitor's locale decides: how numbers and days are written, and in which unit lengths begin. Prices do not
 * follow it: they are US dollars as the specification writes them (amounts.ts).
 */

/** At most one digit after the point; Latin digits, because lengths are typed back into fields. */
const shortNumber = new Intl.NumberFormat(undefined, {
  maximumFractionDigits: 1,
  useGrouping: false,
  numberingSystem: 'latn',
})
const longDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' })

/** `84.5`, or `84,5` where that is the custom. */
export function formatShortNumber(value: number): string {
  return shortNumber.format(value)
}

/** `November 21, 2026` in the reader's own manner. */
export function formatDay(day: Date): string {
  return longDay.format(day)
}

/** Countries that measure rooms in feet and inches. */
const INCH_REGIONS: ReadonlySet<string> = new Set(['US', 'LR', 'MM'])

/** Whether people of this locale (BCP 47; the browser's) measure rooms in inches; a language without a country counts as its largest. */
export function measuresInInches(locale?: string): boolean {
  try {
    return INCH_REGIONS.has(new Intl.Locale(locale ?? navigator.language).maximize().region ?? 'US')
  } catch {
    return true
  }
}
